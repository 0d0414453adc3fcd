import CommandParsing
import Core
import Domain
import Foundation
import Network
import TerminalUI

/// `auth logout`: deletes the token and what was answered to its account; with `--revoke` the server forgets it too.
struct LogoutCommand: Command {
    private let provider: Provider
    private let isRevoking: Bool

    private static let revoke = Option<Bool>.flag("revoke", help: "Have GitHub forget the token first")

    static let spec = CommandSpec(
        name: "logout", summary: "Sign out, or delete a key", options: [Provider.option.spec, revoke.spec],
        examples: ["auth logout", "auth logout --revoke", "auth logout --provider tmdb"],
        discussion: """
            The token is deleted here whatever the server says. When --revoke fails, the exit code is
            that of the failure.
            """
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        let provider = try invocation.value(Provider.option) ?? .github
        let isRevoking = try invocation.isOn(revoke)
        guard provider == .github || !isRevoking else {
            throw UsageError("--revoke is for GitHub: keys of \(provider.name) are withdrawn on its own pages")
        }
        return LogoutCommand(provider: provider, isRevoking: isRevoking)
    }

    private init(provider: Provider, isRevoking: Bool) {
        self.provider = provider
        self.isRevoking = isRevoking
    }

    func run(in context: CommandContext) async throws -> ExitCode {
        let storing = try context.changingTokens(nil)
        let door = try ProviderSession(provider, in: storing.container)
        let key = await door.storedKeys().first
        let place = if let key { await door.place(of: key) } else { TokenStoragePlace?.none }
        if let key {
            await context.removeAnswers(to: key, of: provider) { try? await door.session.accessToken()?.secret }
        }
        let isOnline = context.settings.policy != .storedOnly
        let outcome = try await door.signOut(revoking: isRevoking && isOnline)
        noteVariable(context)
        guard outcome.wasSignedIn else {
            context.messages.answer("Nobody was signed in to \(provider.name).")
            return .success
        }
        let account = key.flatMap { $0.account.isEmpty ? nil : " of \($0.account)" } ?? ""
        let kept = place.map { " from \($0.location)" } ?? ""
        context.messages.answer("Signed out: the \(provider.secretName)\(account) was deleted\(kept).")
        if isRevoking, !isOnline {
            context.messages.answer("GitHub was not asked to forget it (--offline): \(remains(context))")
            return .network
        }
        return explain(outcome.revocation, context)
    }

    private func explain(_ revocation: SignOut.Revocation, _ context: CommandContext) -> ExitCode {
        switch revocation {
        case .notAsked:
            if provider == .github {
                context.messages.note("GitHub was not asked to forget it: \(remains(context))")
            }
            return .success
        case .revoked:
            context.messages.answer("GitHub accepted to forget it.")
            return .success
        case .failed(let error):
            context.messages.answer("GitHub did not forget it. \(error.message) Now \(remains(context))")
            return ExitCode(error.kind)
        }
    }

    private func remains(_ context: CommandContext) -> String {
        "it goes on letting in until it is removed at "
            + "\(context.settings.addresses.gitHubWeb.url.absoluteString)/settings/applications or ends."
    }

    private func noteVariable(_ context: CommandContext) {
        guard let variable = context.tokenVariable(for: provider) else { return }
        context.messages.answer("\(variable) is set and goes on being used: unset it to be signed out.")
    }
}
