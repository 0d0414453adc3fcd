public import Core
public import Shared
import Synchronization

/// The session of one provider, which is the only object that reads and writes the provider's tokens.
///
/// Several accounts of a host may have tokens, and one account is active. The session loads the active token once,
/// publishes all changes, and discards a rejected token for all users of the session.
public final class Session: Sendable {
    private struct Snapshot: Equatable {
        var state = SessionState.unknown
        var token: AccessToken?
    }

    /// The provider whose tokens the session manages.
    public let provider: Provider
    /// The host, such as `github.com`.
    public let host: String
    /// The running renewals. Concurrent requests with the same token share one renewal.
    let renewals = SingleFlight<Secret, AccessToken?>()
    private let storage: any TokenStorage
    private let onlyAccount: Account?
    /// A token that was granted but could not be stored, with its login, or `nil`.
    private let unstored = Mutex<(login: String?, token: AccessToken)?>(nil)
    /// The secret of a stored token that could not be replaced after a renewal, with the reason, or `nil`.
    private let outdated = Mutex<(secret: Secret, failure: TokenStorageError)?>(nil)
    private let snapshot = CurrentValue(Snapshot())

    public init(provider: Provider = .github, host: String = "github.com", storage: any TokenStorage) {
        self.provider = provider
        self.host = host
        self.storage = storage
        onlyAccount = nil
    }

    /// Creates a session for one account, whether or not it is active.
    public init(of account: Account, storage: any TokenStorage) {
        provider = account.provider
        host = account.host
        self.storage = storage
        onlyAccount = account
    }

    /// The current state. It is `unknown` until the token was loaded.
    public var current: SessionState {
        snapshot.value.state
    }

    /// The location where tokens are stored.
    public var location: TokenStorageLocation {
        storage.location
    }

    /// Returns a sequence of the current state and all following states. A slow consumer may miss intermediate states
    /// but never the last one.
    public func states() -> some AsyncSequence<SessionState, Never> & Sendable {
        snapshot.values().map(\.state)
    }

    /// Returns the token, which is loaded from the storage on first use, or `nil` if no account is signed in.
    public func accessToken() async throws(AppError) -> AccessToken? {
        if current == .unknown {
            try await Self.reporting { () async throws(TokenStorageError) in try await restore() }
        }
        return loadedToken
    }

    /// Returns the active account without loading its token, or `nil` if no account is signed in.
    ///
    /// Until the token is loaded, the account comes from the storage's index, which may name an account without a
    /// token.
    public func activeAccount() async throws(AppError) -> Account? {
        switch current {
        case .signedIn(let account): account
        case .signedOut: nil
        case .unknown: try await accounts().first { onlyAccount == nil || onlyAccount == $0 }
        }
    }

    /// The loaded token, or `nil` if no token is loaded.
    var loadedToken: AccessToken? {
        snapshot.value.token
    }

    /// Loads the token from the storage. Accounts without a token, which an interrupted sign-in may leave, are skipped.
    public func restore() async throws(TokenStorageError) {
        var restored = Snapshot(state: .signedOut(nil))
        for account in try await storage.keys().compactMap(account) where onlyAccount ?? account == account {
            guard let stored = try await storage.load(account.tokenKey) else { continue }
            restored = Snapshot(state: .signedIn(account), token: AccessToken(stored))
            break
        }
        snapshot.update { [restored] in $0.state == .unknown ? restored : $0 }
    }

    /// Returns the accounts with stored tokens, with the active account first.
    public func accounts() async throws(AppError) -> [Account] {
        try await Self.reporting { () async throws(TokenStorageError) in
            try await storage.keys().compactMap(account)
        }
    }

    /// Runs an operation of the storage, and converts its error to an ``AppError``.
    private static func reporting<Value>(
        _ operation: () async throws(TokenStorageError) -> Value
    ) async throws(AppError) -> Value {
        do {
            return try await operation()
        } catch {
            throw error.appError
        }
    }

    /// Returns all accounts with a token, found by searching every storage location regardless of an index.
    func inventory() async -> SessionInventory {
        let inventory = await storage.inventory()
        return SessionInventory(
            accounts: inventory.keys.compactMap(account), unreadableLocations: inventory.unreadableLocations,
            hasIndex: inventory.hasIndex)
    }

    /// Stores a token without affecting the tokens of other accounts, and publishes that its account is signed in.
    func signIn(login: String?, token: AccessToken) async throws(TokenStorageError) -> Account {
        let account = Account(provider: provider, host: host, login: login)
        unstored.withLock { $0 = (login, token) }
        try await storage.save(token.stored, for: account.tokenKey)
        try await storage.activate(account.tokenKey)
        unstored.withLock { $0 = nil }
        snapshot.update { _ in Snapshot(state: .signedIn(account), token: token) }
        return account
    }

    /// Whether a token was granted but could not be stored.
    public var hasUnstoredToken: Bool { unstored.withLock { $0 != nil } }

    /// Tries again to store the token that could not be stored, and returns its account.
    public func retryStoringToken() async throws(SignInError) -> Account? {
        guard let (login, token) = unstored.withLock(\.self) else { return nil }
        do {
            return try await signIn(login: login, token: token)
        } catch {
            throw .storage(error)
        }
    }

    /// Signs in with the token that could not be stored, for the lifetime of the process. Returns its account.
    public func useUnstoredToken() -> Account? {
        guard let (login, token) = unstored.withLock({ $0 }) else { return nil }
        let account = Account(provider: provider, host: host, login: login)
        unstored.withLock { $0 = nil }
        snapshot.update { _ in Snapshot(state: .signedIn(account), token: token) }
        return account
    }

    /// Returns the storage location of an account's token without reading the token, or `nil` if it is unknown.
    func location(of account: Account) async -> TokenStorageLocation? {
        (try? await storage.location(of: account.tokenKey)) ?? nil
    }

    /// Returns a session for one account, whether or not it is active.
    func of(_ account: Account) -> Session {
        Session(of: account, storage: storage)
    }

    /// The account of the session. The login is `nil` if the session belongs to the active account.
    var account: Account {
        onlyAccount ?? Account(provider: provider, host: host)
    }

    /// Makes another account of the host the active one, for this run and later runs.
    ///
    /// - Returns: Whether there is a token for the account.
    public func activate(_ account: Account) async throws(AppError) -> Bool {
        let token = try await Self.reporting { () async throws(TokenStorageError) -> AccessToken? in
            guard let stored = try await storage.load(account.tokenKey) else { return nil }
            try await storage.activate(account.tokenKey)
            return AccessToken(stored)
        }
        guard let token else { return false }
        snapshot.update { _ in Snapshot(state: .signedIn(account), token: token) }
        return true
    }

    /// Replaces the token of the signed-in account in memory and in the storage.
    ///
    /// If the storage fails, ``renewalFailure`` contains the reason.
    func replaceToken(_ old: AccessToken, by token: AccessToken, of account: Account) async {
        adopt(token, of: account)
        do {
            try await storage.save(token.stored, for: account.tokenKey)
            outdated.withLock { $0 = nil }
        } catch {
            outdated.withLock { $0 = ($0?.secret ?? old.secret, error) }
        }
    }

    /// The reason why the renewed token could not replace the stored one, or `nil`.
    ///
    /// A refresh token can only be used once, so no other process must renew the stored token.
    public var renewalFailure: AppError? { outdated.withLock { $0?.failure.appError } }

    /// Returns the stored token, which another process may have replaced.
    ///
    /// If the stored token cannot be read or is older, the loaded token is returned.
    func reloadToken(of account: Account) async -> AccessToken? {
        guard let stored = try? await storage.load(account.tokenKey),
            stored.secret != outdated.withLock({ $0?.secret })
        else { return loadedToken }
        adopt(AccessToken(stored), of: account)
        return loadedToken
    }

    /// Runs an operation while holding exclusive access to the tokens among all processes.
    func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await storage.withExclusiveAccess(body)
    }

    private func adopt(_ token: AccessToken, of account: Account) {
        let signedIn = SessionState.signedIn(account)
        snapshot.update { $0.state == signedIn ? Snapshot(state: signedIn, token: token) : $0 }
    }

    /// Deletes all copies of an account's token. If the account was active, no account is signed in afterwards.
    ///
    /// - Returns: Whether there was a token.
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
            // An environment variable cannot be changed and is not a stored token.
            guard error == .readOnly else { throw error }
            return false
        }
    }

    /// Returns the token of an account without selecting the account.
    func token(of account: Account) async throws(TokenStorageError) -> AccessToken? {
        try await storage.load(account.tokenKey).map(AccessToken.init)
    }

    /// Signs out the account whose token the provider rejected.
    ///
    /// The storage keeps the token, so that an error of the provider does not cost the user the token. A token that is
    /// no longer in use is ignored.
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

/// The accounts whose tokens were found by searching every storage location.
struct SessionInventory: Sendable, Hashable {
    /// The accounts, with the active account first.
    let accounts: [Account]
    /// The locations that could not be read, with the errors.
    let unreadableLocations: [TokenStorageLocation: TokenStorageError]
    /// Whether an index names the tokens in the unreadable locations.
    let hasIndex: Bool
}

/// The sign-in state of a session.
public enum SessionState: Sendable, Hashable {
    /// The state before the token is loaded.
    case unknown
    case signedIn(Account)
    /// The state without a signed-in account, with the reason if an account was signed in before.
    case signedOut(SignOutReason?)
}

/// The reason why an account is no longer signed in.
public enum SignOutReason: Sendable, Hashable {
    /// A sign-out by the user.
    case left
    /// A token that expired and could not be renewed.
    case expired
    /// A token that the provider rejected.
    case rejected
}

extension Session {
    /// The maximum number of times that the user is asked for the passphrase.
    private static let passphraseAttempts = 3

    /// Loads the token if it is not loaded yet. Asks for the passphrase again after a wrong one.
    public func lookUp() async throws(AppError) {
        do throws(TokenStorageError) {
            try await lookUp(attempts: Self.passphraseAttempts)
        } catch {
            throw error.appError
        }
    }

    private func lookUp(attempts: Int) async throws(TokenStorageError) {
        do throws(TokenStorageError) {
            if current == .unknown { try await restore() }
        } catch {
            guard error == .wrongPassphrase, attempts > 1, !Task.isCancelled else { throw error }
            try await lookUp(attempts: attempts - 1)
        }
    }
}
