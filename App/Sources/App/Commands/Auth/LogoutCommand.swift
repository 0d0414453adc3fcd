import CommandParsing
import Data
import Domain
import Shared
import TerminalUI

/// What signs somebody out, and where the responses to them are stored.
struct SignOutUseCases: Sendable {
    let sessions: ProviderSessions
    let cache: SQLiteHTTPCache
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
    ) { invocation throws(UsageError) in
        try LogoutCommand(invocation)
    }

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
        let session = useCases.sessions[provider]
        guard let scope = try await scope(session, context) else { return .declined }
        let isOffline = context.settings.policy == .storedOnly
        let signOut = useCases.sessions.signOut(of: provider)
        let outcome = await signOut(scope, revoking: isRevoking && !isOffline) { account, token in
            await useCases.cache.remove(account, in: context, token)
        }
        if let variable = context.tokenVariable(for: provider) {
            context.messages.answer("\(variable) is set and goes on being used: unset it to be signed out.")
        }
        try context.messages.report(outcome, of: provider)
        guard outcome.wasSignedIn else {
            let who = login.map { "\($0) was not" } ?? "Nobody was"
            context.messages.answer("\(who) signed in to \(provider.title).")
            return .success
        }
        if let next = (try? await session.accounts())?.first, let login = next.login {
            context.messages.note("\(login) is the account in use on \(next.host) now.")
        }
        context.messages.report(
            outcome.revocation, of: provider, isOffline: isRevoking && isOffline,
            on: context.settings.sites[provider])
        if isRevoking, isOffline { return .network }
        return if case .failed(let error) = outcome.revocation { ExitCode(error.kind) } else { .success }
    }

    /// None when the person, asked who is to leave, names nobody.
    private func scope(_ session: Session, _ context: CommandContext) async throws -> SignOut.Scope? {
        if isForAll { return .all }
        let accounts = await session.inventory().accounts
        if let login {
            let unknown = Account(provider: provider, host: session.host, login: login)
            return .account(accounts.named(login) ?? unknown)
        }
        guard accounts.count > 1 else { return .active }
        return try await context.choose(accounts, "Who is to sign out?", command: "auth logout").map { .account($0) }
    }
}

extension SQLiteHTTPCache {
    /// Removes what is stored for an account that leaves, and the pictures, which may be of what only it may see. A cache
    /// that cannot be opened costs a note: the token must go all the same.
    ///
    /// - Parameter token: Reads the account's token, for accounts whose name is not known.
    fileprivate func remove(
        _ account: Account, in context: CommandContext, _ token: () async -> AccessToken?
    ) async {
        _ = context.settings.imageCache?.removeAll()
        do {
            let secret = account.login == nil ? await token()?.secret : nil
            guard account.login != nil || secret != nil else { return }
            _ = try removeAll(account: account.storedResponsesName(secret ?? Secret("")))
        } catch {
            context.messages.answer(SearchError(describing: error).message)
        }
    }
}
