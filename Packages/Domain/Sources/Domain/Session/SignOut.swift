public import Core

/// Signs out: always here, and with the provider if wanted.
public struct SignOut: Sendable {
    /// Who leaves.
    public enum Scope: Sendable, Hashable {
        /// Whoever is in use; the first that is found where that is not known.
        case active
        case account(Account)
        /// Everybody of the session's host.
        case all
    }

    /// What happened.
    public struct Outcome: Sendable, Hashable {
        /// Whose tokens were kept here before and are gone.
        public let removed: [Account]
        /// Where each was kept, in words such as `the desktop keyring`.
        public let places: [Account: String]
        /// Whether the provider forgot the tokens too.
        public let revocation: Revocation
        /// Why a token may be left: it could not be removed, or a place that may hold one not be looked into.
        public let failure: TokenStorageError?

        /// Whether a token is certainly still stored, because the keyring did not delete it.
        public var isTokenStillStored: Bool { failure == .notRemoved }

        /// Whether a token was kept here before.
        public var wasSignedIn: Bool { !removed.isEmpty }
    }

    /// What happened to the token with the provider.
    public enum Revocation: Sendable, Hashable {
        /// It was not asked for, or there was nothing to revoke.
        case notAsked
        case revoked
        /// The token lives on until it is removed on the provider's pages.
        case failed(AppError)
    }

    private let auth: any AuthRepository
    private let session: Session

    public init(auth: any AuthRepository, session: Session) {
        self.auth = auth
        self.session = session
    }

    /// Who is to leave: all, the one that is named, or of several the one that is chosen; none where nobody is.
    ///
    /// - Parameter choose: Asks the person, the account in use first.
    public func scope(
        login: String?, isForAll: Bool, choose: @Sendable ([Account]) async throws(AppError) -> Account?
    ) async throws(AppError) -> Scope? {
        if isForAll { return .all }
        let accounts = await session.inventory().accounts
        if let login {
            let unknown = Account(provider: session.provider, host: session.host, login: login)
            return .account(accounts.named(login) ?? unknown)
        }
        guard accounts.count > 1 else { return .active }
        return try await choose(accounts).map { .account($0) }
    }

    /// Deletes tokens here whatever the provider says. Goes on after a failure, so that as little as possible stays.
    ///
    /// - Parameter willRemove: Told of each account before its token goes, so that what was stored for it can go too; reads
    ///   the token where it is needed, which may ask the person for a passphrase.
    public func callAsFunction(
        _ scope: Scope = .active, revoking: Bool = false,
        willRemove: @Sendable (Account, _ token: () async -> AccessToken?) async -> Void = { _, _ in }
    ) async -> Outcome {
        var (accounts, failure) = await selection(scope)
        var removed: [Account] = []
        var places: [Account: String] = [:]
        var revocation = Revocation.notAsked
        for account in accounts {
            places[account] = await session.place(of: account)?.location
            await willRemove(account) { await storedToken(of: account) }
            if revoking, let token = await storedToken(of: account) {
                revocation = await revoke(token, after: revocation)
            }
            do {
                if try await session.remove(account, .left) { removed.append(account) }
            } catch {
                failure = failure ?? error
            }
        }
        return Outcome(removed: removed, places: places, revocation: revocation, failure: failure)
    }

    /// Who leaves, and why somebody may have been overlooked.
    private func selection(_ scope: Scope) async -> (accounts: [Account], failure: TokenStorageError?) {
        if case .account(let account) = scope { return ([account], nil) }
        let inventory = await session.inventory()
        var accounts = inventory.accounts
        if scope == .active, accounts.count > 1 {
            // Only to choose among them is a token read, for which the person may be asked for a passphrase.
            _ = try? await session.accessToken()
            accounts = if case .signedIn(let account) = session.current { [account] } else { [accounts[0]] }
        }
        let isCertain = scope == .active && inventory.hasIndex && !accounts.isEmpty
        // A file that is of use to nobody goes with whatever is removed.
        let unread = inventory.unreadPlaces.values.filter { !$0.isOfUnusableFile }
        if accounts.isEmpty, !inventory.unreadPlaces.isEmpty {
            accounts = [Account(provider: session.provider, host: session.host)]
        }
        return (accounts, isCertain ? nil : unread.first)
    }

    private func storedToken(of account: Account) async -> AccessToken? {
        (try? await session.token(of: account)) ?? nil
    }

    private func revoke(_ token: AccessToken, after earlier: Revocation) async -> Revocation {
        do {
            try await auth.revoke(token)
        } catch {
            return .failed(error)
        }
        if case .failed = earlier { return earlier }
        return .revoked
    }
}
