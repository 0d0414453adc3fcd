import CommandParsing
import Data
import Domain
import TerminalUI

/// What signs somebody out, and what is stored for them.
struct SignOutUseCases: Sendable {
    let sessions: ProviderSessions
    let stored: ServiceCache
}

/// `auth logout`: deletes an account's token and what is stored for it; with `--revoke` the server forgets it too.
struct LogoutCommand: Command {
    private let provider: Provider
    private let login: String?
    private let isForAll: Bool
    private let isRevoking: Bool

    private static let revoke = Option<Bool>.flag("revoke", help: "Have GitHub forget the token first")
    private static let all = Option<Bool>.flag("all", help: "Every account of the host")

    static let spec = CommandSpec(
        name: "logout", summary: "Sign out, or delete a key",
        arguments: [ArgumentSpec(placeholder: "LOGIN", summary: "who signs out, of several", isOptional: true)],
        options: [Provider.option.spec, all.spec, revoke.spec],
        examples: ["auth logout", "auth logout octocat", "auth logout --revoke", "auth logout --provider tmdb"],
        discussion: """
            The token is deleted here whatever the server says, from every place that may hold it.
            Exit code 1 when such a place could not be looked into; when --revoke fails, that of the
            failure.
            """
    ) { invocation throws(UsageError) in try LogoutCommand(invocation) }

    private init(_ invocation: Invocation) throws(UsageError) {
        provider = try invocation.value(Provider.option) ?? .github
        login = try invocation.optionalWord()
        isForAll = try invocation.isOn(Self.all)
        isRevoking = try invocation.isOn(Self.revoke)
        guard provider == .github || !isRevoking else {
            throw UsageError("--revoke is for GitHub: keys of \(provider.title) are withdrawn on its own pages")
        }
        guard login == nil || provider == .github && !isForAll else {
            throw UsageError(
                isForAll ? "a login and --all exclude each other" : "a key of \(provider.title) belongs to no login")
        }
    }

    func run(_ changingTokens: ChangingTokens<SignOutUseCases>, in context: CommandContext) async throws -> ExitCode {
        let useCases = try changingTokens()
        let signOut = useCases.sessions.signOut(of: provider)
        let scope = try await signOut.scope(login: login, isForAll: isForAll) { accounts throws(AppError) in
            try await context.console.choose(accounts, "Who is to sign out?", command: "auth logout")
        }
        guard let scope else { return .declined }
        let isOffline = isRevoking && context.settings.policy == .storedOnly
        let outcome = await signOut(scope, revoking: isRevoking && !isOffline) { account, token in
            let failure = await useCases.stored.remove(account, token: token)
            if let failure { context.messages.answer(failure.message) }
        }
        let report = SignOutReport(outcome, of: provider, to: context.messages)
        try report.tellRemoval(of: login, variable: context.tokenVariable(for: provider))
        guard outcome.wasSignedIn else { return .success }
        report.tellRest(
            next: (try? await useCases.sessions[provider].accounts())?.first, isOffline: isOffline,
            on: context.settings.sites[provider])
        if isOffline { return .network }
        return if case .failed(let error) = outcome.revocation { ExitCode(error.kind) } else { .success }
    }
}
