public import Core
public import Shared
import Synchronization

/// Who is signed in with one provider: the one place that reads and writes its tokens.
///
/// Several accounts of one host may have tokens; one is in use. It loads that token once, tells everybody of changes,
/// and forgets a rejected token for all at once.
public final class Session: Sendable {
    private struct Snapshot: Equatable {
        var state = SessionState.unknown
        var token: AccessToken?
    }

    /// Whose token it holds.
    public let provider: Provider
    /// Such as `github.com`.
    public let host: String
    /// Renewals under way: many requests that wait for one token share one.
    let renewals = SingleFlight<Secret, AccessToken?>()
    private let storage: any TokenStorage
    private let onlyAccount: Account?
    /// Was granted and could not be kept.
    private let unkept = Mutex<(login: String?, token: AccessToken)?>(nil)
    /// The token that is stored still because a renewed one could not take its place, and why.
    private let outdated = Mutex<(secret: Secret, failure: TokenStorageError)?>(nil)
    private let snapshot = CurrentValue(Snapshot())

    public init(provider: Provider = .github, host: String = "github.com", storage: any TokenStorage) {
        self.provider = provider
        self.host = host
        self.storage = storage
        onlyAccount = nil
    }

    /// The session of one account, whichever is in use.
    public init(of account: Account, storage: any TokenStorage) {
        provider = account.provider
        host = account.host
        self.storage = storage
        onlyAccount = account
    }

    /// Who is signed in now; `unknown` before the token was looked up.
    public var current: SessionState {
        snapshot.value.state
    }

    /// Where tokens go, as people may read it.
    public var place: TokenStoragePlace {
        storage.place
    }

    /// The state now, then every change. A slow reader misses states in between, never the last one.
    public func states() -> some AsyncSequence<SessionState, Never> & Sendable {
        snapshot.values().map(\.state)
    }

    /// The token, looked up in the storage the first time; none when nobody is signed in.
    public func accessToken() async throws(TokenStorageError) -> AccessToken? {
        if current == .unknown { try await restore() }
        return loadedToken
    }

    /// Returns the account in use without loading its token, or `nil` if nobody is signed in.
    ///
    /// Until the token is loaded, the account comes from the storage's index, which may name an account without a token.
    public func activeAccount() async throws(TokenStorageError) -> Account? {
        switch current {
        case .signedIn(let account): account
        case .signedOut: nil
        case .unknown: try await accounts().first { onlyAccount == nil || onlyAccount == $0 }
        }
    }

    /// Returns the account in use without loading its token. A failure of the storage is an error of the request.
    public func activeAccountOrError() async throws(AppError) -> Account? {
        do {
            return try await activeAccount()
        } catch {
            throw error.appError
        }
    }

    /// The same for a request: a failure of the storage is an error of the request.
    public func accessTokenOrError() async throws(AppError) -> AccessToken? {
        do {
            return try await accessToken()
        } catch {
            throw error.appError
        }
    }

    /// The token as it was last seen, without looking it up.
    var loadedToken: AccessToken? {
        snapshot.value.token
    }

    /// Looks the token up in the storage, at start. An account whose sign-in was cut off before its token was kept is
    /// passed over.
    public func restore() async throws(TokenStorageError) {
        var restored = Snapshot(state: .signedOut(nil))
        for account in try await accounts() where onlyAccount ?? account == account {
            guard let stored = try await storage.load(account.tokenKey) else { continue }
            restored = Snapshot(state: .signedIn(account), token: AccessToken(stored))
            break
        }
        snapshot.update { [restored] in $0.state == .unknown ? restored : $0 }
    }

    /// The accounts of the provider and host that tokens are kept for, the one in use first.
    public func accounts() async throws(TokenStorageError) -> [Account] {
        try await storage.keys().compactMap(account)
    }

    /// The same; a failure of the storage is an error of a command.
    func accountsOrError() async throws(AppError) -> [Account] {
        do {
            return try await accounts()
        } catch {
            throw error.appError
        }
    }

    /// The same by looking into every place, whatever an index says: for whoever must find every token.
    public func inventory() async -> SessionInventory {
        let inventory = await storage.inventory()
        return SessionInventory(
            accounts: inventory.keys.compactMap(account), unreadPlaces: inventory.unreadPlaces,
            hasIndex: inventory.hasIndex)
    }

    /// Keeps the token beside those of other accounts, and tells that its account is signed in.
    func signIn(login: String?, token: AccessToken) async throws(TokenStorageError) -> Account {
        let account = Account(provider: provider, host: host, login: login)
        unkept.withLock { $0 = (login, token) }
        try await storage.save(token.stored, for: account.tokenKey)
        try await storage.activate(account.tokenKey)
        unkept.withLock { $0 = nil }
        snapshot.update { _ in Snapshot(state: .signedIn(account), token: token) }
        return account
    }

    /// Whether a token was granted for which no place was found.
    public var hasUnkeptToken: Bool { unkept.withLock { $0 != nil } }

    /// Tries once more to keep the token that no place was found for.
    public func keepUnkeptToken() async throws(SignInError) -> Account? {
        guard let (login, token) = unkept.withLock(\.self) else { return nil }
        do {
            return try await signIn(login: login, token: token)
        } catch {
            throw .storage(error)
        }
    }

    /// Signs in with the token that no place was found for, until this process ends.
    public func useUnkeptToken() -> Account? {
        guard let (login, token) = unkept.withLock({ $0 }) else { return nil }
        let account = Account(provider: provider, host: host, login: login)
        unkept.withLock { $0 = nil }
        snapshot.update { _ in Snapshot(state: .signedIn(account), token: token) }
        return account
    }

    /// Where the token of an account is kept, without opening the place.
    public func place(of account: Account) async -> TokenStoragePlace? {
        (try? await storage.place(of: account.tokenKey)) ?? nil
    }

    /// The session of one account, whichever is in use.
    public func of(_ account: Account) -> Session {
        Session(of: account, storage: storage)
    }

    /// Whose session it is; without a name where it is that of whoever is in use.
    public var account: Account {
        onlyAccount ?? Account(provider: provider, host: host)
    }

    /// Puts another account of the same host in use, from now on and in later runs.
    ///
    /// - Returns: Whether there is a token for it.
    public func activate(_ account: Account) async throws(TokenStorageError) -> Bool {
        guard let stored = try await storage.load(account.tokenKey) else { return false }
        try await storage.activate(account.tokenKey)
        snapshot.update { _ in Snapshot(state: .signedIn(account), token: AccessToken(stored)) }
        return true
    }

    /// The same; a failure of the storage is an error of a command.
    func activateOrError(_ account: Account) async throws(AppError) -> Bool {
        do {
            return try await activate(account)
        } catch {
            throw error.appError
        }
    }

    /// Replaces a token of the account that is signed in, at once for all and then in the storage: see
    /// ``renewalFailure`` for when that fails.
    func replaceToken(_ old: AccessToken, by token: AccessToken, of account: Account) async {
        adopt(token, of: account)
        do {
            try await storage.save(token.stored, for: account.tokenKey)
            outdated.withLock { $0 = nil }
        } catch {
            outdated.withLock { $0 = ($0?.secret ?? old.secret, error) }
        }
    }

    /// Why the token that is in use could not take the place of the one that it renewed; none where it did. A refresh
    /// token works once, so that nobody else renews the one that is stored.
    public var renewalFailure: AppError? { outdated.withLock { $0?.failure.appError } }

    /// The token as it is stored now, which another process may have replaced; the one that is loaded where it cannot
    /// be read, or is older.
    func reloadToken(of account: Account) async -> AccessToken? {
        guard let stored = try? await storage.load(account.tokenKey),
            stored.secret != outdated.withLock({ $0?.secret })
        else { return loadedToken }
        adopt(AccessToken(stored), of: account)
        return loadedToken
    }

    /// While no other process that shares the tokens does the same.
    func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await storage.withExclusiveAccess(body)
    }

    private func adopt(_ token: AccessToken, of account: Account) {
        let signedIn = SessionState.signedIn(account)
        snapshot.update { $0.state == signedIn ? Snapshot(state: signedIn, token: token) : $0 }
    }

    /// Removes the token of an account wherever it is. Nobody is signed in afterwards where it was in use.
    ///
    /// - Returns: Whether there was one.
    func remove(_ account: Account, _ reason: SignOutReason) async throws(TokenStorageError) -> Bool {
        let isFirst = (try? await accounts().first) == account
        defer {
            snapshot.update { snapshot in
                switch snapshot.state {
                case .signedIn(let current) where current != account: snapshot
                case .unknown where !isFirst: snapshot
                default: Snapshot(state: .signedOut(reason))
                }
            }
        }
        do {
            return try await storage.remove(account.tokenKey)
        } catch {
            // A variable of the environment cannot be changed and is no token that was kept.
            guard error == .readOnly else { throw error }
            return false
        }
    }

    /// The account's token, without putting it in use.
    func token(of account: Account) async throws(TokenStorageError) -> AccessToken? {
        try await storage.load(account.tokenKey).map(AccessToken.init)
    }

    /// The provider did not accept a token: whoever used it is signed out, once.
    ///
    /// The storage keeps it, because a provider that errs must not cost the person the token. A token that is not in
    /// use any more changes nothing.
    public func tokenWasRejected(_ secret: Secret) {
        endSession(of: secret, reason: .rejected)
    }

    func endSession(of secret: Secret, reason: SignOutReason) {
        snapshot.update { $0.token?.secret == secret ? Snapshot(state: .signedOut(reason)) : $0 }
    }

    private func account(_ key: TokenKey) -> Account? {
        guard key.service == provider.rawValue, key.host == host else { return nil }
        return Account(provider: provider, host: host, login: key.account.isEmpty ? nil : key.account)
    }
}

/// The accounts that tokens were found for by looking into every place.
public struct SessionInventory: Sendable, Hashable {
    /// The one in use first.
    public let accounts: [Account]
    /// The places that could not be looked into, and why.
    public let unreadPlaces: [TokenStoragePlace: TokenStorageError]
    /// Whether what is in those is known from an index all the same.
    public let hasIndex: Bool
}

/// Whether somebody is signed in.
public enum SessionState: Sendable, Hashable {
    /// Not looked up yet.
    case unknown
    case signedIn(Account)
    /// None was signed in, or the reason why nobody is any more.
    case signedOut(SignOutReason?)
}

/// Why somebody is not signed in any more.
public enum SignOutReason: Sendable, Hashable {
    /// The person left.
    case left
    /// The token ended and could not be renewed.
    case expired
    /// The provider did not accept the token.
    case rejected
}

extension Session {
    /// A person mistypes a passphrase now and then.
    private static let passphraseAttempts = 3

    /// Looks the token up in the storage unless that is done; who gives a wrong passphrase is asked again.
    public func lookUp() async throws(AppError) {
        do throws(TokenStorageError) {
            try await lookUp(attempts: Self.passphraseAttempts)
        } catch {
            throw error.appError
        }
    }

    private func lookUp(attempts: Int) async throws(TokenStorageError) {
        do throws(TokenStorageError) {
            _ = try await accessToken()
        } catch {
            guard error == .wrongPassphrase, attempts > 1, !Task.isCancelled else { throw error }
            try await lookUp(attempts: attempts - 1)
        }
    }
}
