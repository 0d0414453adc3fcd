import CommandParsing
import Data
import Domain
import Presentation
import TerminalUI

/// The use cases of `auth logout`.
struct SignOutUseCases: Sendable {
    let sessions: ProviderSessions
    let stored: ServiceCache
}

/// The command `auth logout`, which deletes an account's token and private data.
///
/// With `--revoke`, it also revokes the token on the server.
struct LogoutCommand: Command {
    private let provider: Provider
    private let login: String?
    private let isForAll: Bool
    private let isRevoking: Bool

    private static let revoke = Option<Bool>.flag("revoke", help: "Also revoke the token on GitHub")
    private static let all = Option<Bool>.flag("all", help: "Sign out of all accounts of the host")

    static let spec = CommandSpec(
        name: "logout", summary: "Sign out of GitHub, or delete a stored API key",
        arguments: [
            ArgumentSpec(
                placeholder: "LOGIN", summary: "the account to sign out of, if there are several", isOptional: true)
        ],
        options: [Provider.option.spec, all.spec, revoke.spec],
        examples: ["auth logout", "auth logout octocat", "auth logout --revoke", "auth logout --provider tmdb"],
        discussion: """
            The token is deleted from every storage that may contain it, even if the server cannot
            be reached. The exit code is 1 if a storage could not be checked. If --revoke fails, the
            exit code is that of the failure.
            """
    ) { invocation throws(UsageError) in try LogoutCommand(invocation) }

    private init(_ invocation: Invocation) throws(UsageError) {
        provider = try invocation.value(Provider.option) ?? .github
        login = try invocation.optionalArgument()
        isForAll = try invocation.isOn(Self.all)
        isRevoking = try invocation.isOn(Self.revoke)
        guard provider == .github || !isRevoking else {
            throw UsageError("--revoke is only for GitHub: revoke the key on the website of \(provider.title)")
        }
        guard login == nil || provider == .github && !isForAll else {
            throw UsageError(
                isForAll ? "a login and --all cannot be used together" : "keys of \(provider.title) have no login")
        }
    }

    func run(_ changingTokens: ChangingTokens<SignOutUseCases>, in context: CommandContext) async throws -> ExitCode {
        let useCases = try changingTokens()
        let signOut = useCases.sessions.signOut(of: provider)
        let scope = try await signOut.scope(login: login, isForAll: isForAll) { accounts throws(AppError) in
            try await context.console.choose(accounts, "Sign out of which account?", command: "auth logout")
        }
        guard let scope else { return .declined }
        let isOffline = isRevoking && context.settings.policy == .storedOnly
        let outcome = await signOut(scope, revoking: isRevoking && !isOffline) { account, token in
            let failure = await useCases.stored.remove(account, token: token)
            if let failure { context.messages.answer(failure.message) }
        }
        try context.messages.reportRemoval(
            outcome, of: provider, login: login, variable: context.tokenVariable(for: provider))
        guard outcome.wasSignedIn else { return .success }
        context.messages.reportConsequences(
            outcome, of: provider, next: (try? await useCases.sessions[provider].accounts())?.first,
            isOffline: isOffline, on: context.settings.sites[provider])
        if isOffline { return .network }
        return if case .failed(let error) = outcome.revocation { ExitCode(error.kind) } else { .success }
    }
}
