import CommandParsing
import Core
import Data
import Domain
import Foundation
import Network
import Shared
import TerminalUI

/// `auth logout`: deletes an account's token and what was answered to it; with `--revoke` the server forgets it too.
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
            throw UsageError("--revoke is for GitHub: keys of \(provider.name) are withdrawn on its own pages")
        }
        guard login == nil || provider == .github && !isForAll else {
            throw UsageError(
                isForAll ? "a login and --all exclude each other" : "a key of \(provider.name) belongs to no login")
        }
    }

    func run(_ changingTokens: ChangingTokens<SignOutUseCases>, in context: CommandContext) async throws -> ExitCode {
        let useCases = try changingTokens()
        let session = useCases.sessions[provider]
        let inventory = await session.session.inventory()
        guard let scope = try await scope(inventory.accounts, session, context) else { return .declined }
        let leaving: [Account] =
            switch scope {
            case .active: Array(inventory.accounts.prefix(1))
            case .account(let account): [account]
            case .all: inventory.accounts
            }
        var places: [Account: TokenStoragePlace] = [:]
        for account in leaving {
            places[account] = await session.place(of: account)
            await useCases.cache.remove(account, in: context) {
                try? await session.of(account).session.accessToken()?.secret
            }
        }
        let isOnline = context.settings.policy != .storedOnly
        let outcome = await session.signOut(scope, revoking: isRevoking && isOnline)
        noteVariable(context)
        for account in outcome.removed {
            let name = account.login.map { " of \($0)" } ?? ""
            let place = places[account].map { " from \($0.location)" } ?? ""
            context.messages.answer("Signed out: the \(provider.secretName)\(name) was deleted\(place).")
        }
        if let failure = outcome.failure {
            let error = failure.searchError
            throw SearchError(
                .storage,
                message:
                    "A \(provider.secretName) may be left here, in a place that could not be looked into. \(error.message)",
                hint: error.hint)
        }
        guard outcome.wasSignedIn else {
            let who = login.map { "\($0) was not" } ?? "Nobody was"
            context.messages.answer("\(who) signed in to \(provider.name).")
            return .success
        }
        await noteNext(session, context)
        if isRevoking, !isOnline {
            context.messages.answer("GitHub was not asked to forget it (--offline): \(remains(context))")
            return .network
        }
        return explain(outcome.revocation, context)
    }

    /// None when the person, asked who is to leave, names nobody.
    private func scope(
        _ accounts: [Account], _ session: ProviderSession, _ context: CommandContext
    ) async throws -> SignOut.Scope? {
        if isForAll { return .all }
        let choice = AccountChoice(accounts: accounts, host: session.session.host)
        if let login {
            let unknown = Account(provider: provider, host: session.session.host, login: login)
            return .account(choice.account(login) ?? unknown)
        }
        guard accounts.count > 1 else { return .active }
        return try await choice.ask("Who is to sign out?", "auth logout", in: context).map { .account($0) }
    }

    /// Who is in use now.
    private func noteNext(_ session: ProviderSession, _ context: CommandContext) async {
        guard let next = (try? await session.session.accounts())?.first, let login = next.login else { return }
        context.messages.note("\(login) is the account in use on \(next.host) now.")
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

extension SQLiteHTTPCache {
    /// Removes what was answered to an account that leaves, and the pictures, which may be of what only it may see. A
    /// cache that cannot be opened costs a note: the token must go all the same.
    ///
    /// - Parameter token: Reads the account's token, for accounts whose name is not known.
    fileprivate func remove(_ account: Account, in context: CommandContext, token: () async -> Secret?) async {
        _ = context.settings.imageCache?.removeAll()
        do {
            let secret = account.login == nil ? await token() : nil
            guard account.login != nil || secret != nil else { return }
            _ = try removeAll(account: account.storedAnswersName(secret ?? Secret("")))
        } catch {
            context.messages.answer(SearchError(describing: error).message)
        }
    }
}
