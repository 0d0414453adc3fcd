public import Core
public import Shared
import Synchronization

/// The session of one provider. It is the only object that reads and writes the provider's tokens.
///
/// Several accounts of a host may have tokens, and one of them is in use. The session loads its token once, publishes
/// all changes, and discards a rejected token for all users of the session.
public final class Session: Sendable {
    private struct Snapshot: Equatable {
        var state = SessionState.unknown
        var token: AccessToken?
    }

    /// The provider whose tokens the session manages.
    public let provider: Provider
    /// The host, such as `github.com`.
    public let host: String
    /// The running renewals. Concurrent requests that wait for the same token share one renewal.
    let renewals = SingleFlight<Secret, AccessToken?>()
    private let storage: any TokenStorage
    private let onlyAccount: Account?
    /// A token that was granted but could not be stored, with its login.
    private let unstored = Mutex<(login: String?, token: AccessToken)?>(nil)
    /// The stored token that a renewed one could not replace, with the reason.
    private let outdated = Mutex<(secret: Secret, failure: TokenStorageError)?>(nil)
    private let snapshot = CurrentValue(Snapshot())

    public init(provider: Provider = .github, host: String = "github.com", storage: any TokenStorage) {
        self.provider = provider
        self.host = host
        self.storage = storage
        onlyAccount = nil
    }

    /// Returns a session for one account, whether or not it is in use.
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

    /// Returns the account in use without loading its token, or `nil` if no account is signed in.
    ///
    /// Until the token is loaded, the account comes from the storage's index, which may name an account without a token.
    public func activeAccount() async throws(AppError) -> Account? {
        switch current {
        case .signedIn(let account): account
        case .signedOut: nil
        case .unknown: try await accounts().first { onlyAccount == nil || onlyAccount == $0 }
        }
    }

    /// The loaded token, or `nil` if it was not loaded.
    var loadedToken: AccessToken? {
        snapshot.value.token
    }

    /// Loads the token from the storage. Skips accounts without a token, which an interrupted sign-in may have left.
    public func restore() async throws(TokenStorageError) {
        var restored = Snapshot(state: .signedOut(nil))
        for account in try await storage.keys().compactMap(account) where onlyAccount ?? account == account {
            guard let stored = try await storage.load(account.tokenKey) else { continue }
            restored = Snapshot(state: .signedIn(account), token: AccessToken(stored))
            break
        }
        snapshot.update { [restored] in $0.state == .unknown ? restored : $0 }
    }

    /// Returns the accounts with stored tokens, with the account in use first.
    public func accounts() async throws(AppError) -> [Account] {
        try await Self.reporting { () async throws(TokenStorageError) in
            try await storage.keys().compactMap(account)
        }
    }

    /// Runs an operation of the storage. Its failure becomes an error that users can read.
    private static func reporting<Value>(
        _ operation: () async throws(TokenStorageError) -> Value
    ) async throws(AppError) -> Value {
        do {
            return try await operation()
        } catch {
            throw error.appError
        }
    }

    /// Returns the accounts found by searching every location, regardless of an index. Use it to find all tokens.
    func inventory() async -> SessionInventory {
        let inventory = await storage.inventory()
        return SessionInventory(
            accounts: inventory.keys.compactMap(account), unreadableLocations: inventory.unreadableLocations,
            hasIndex: inventory.hasIndex)
    }

    /// Stores a token beside those of other accounts and publishes that its account is signed in.
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

    /// Tries again to store the token that could not be stored.
    public func retryStoringToken() async throws(SignInError) -> Account? {
        guard let (login, token) = unstored.withLock(\.self) else { return nil }
        do {
            return try await signIn(login: login, token: token)
        } catch {
            throw .storage(error)
        }
    }

    /// Signs in with the token that could not be stored, until the process ends.
    public func useUnstoredToken() -> Account? {
        guard let (login, token) = unstored.withLock({ $0 }) else { return nil }
        let account = Account(provider: provider, host: host, login: login)
        unstored.withLock { $0 = nil }
        snapshot.update { _ in Snapshot(state: .signedIn(account), token: token) }
        return account
    }

    /// Returns the location of an account's token without opening it.
    func location(of account: Account) async -> TokenStorageLocation? {
        (try? await storage.location(of: account.tokenKey)) ?? nil
    }

    /// Returns a session for one account, whether or not it is in use.
    func of(_ account: Account) -> Session {
        Session(of: account, storage: storage)
    }

    /// The account of the session. The login is `nil` if the session belongs to the account in use.
    var account: Account {
        onlyAccount ?? Account(provider: provider, host: host)
    }

    /// Selects another account of the host for this run and later runs.
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

    /// Replaces the token of the signed-in account, first in memory and then in the storage. See ``renewalFailure`` for
    /// the case that storing it fails.
    func replaceToken(_ old: AccessToken, by token: AccessToken, of account: Account) async {
        adopt(token, of: account)
        do {
            try await storage.save(token.stored, for: account.tokenKey)
            outdated.withLock { $0 = nil }
        } catch {
            outdated.withLock { $0 = ($0?.secret ?? old.secret, error) }
        }
    }

    /// The reason why the renewed token in use could not replace the stored one, or `nil`. A refresh token can only be
    /// used once, so no other process must renew the stored token.
    public var renewalFailure: AppError? { outdated.withLock { $0?.failure.appError } }

    /// Returns the currently stored token, which another process may have replaced. Returns the loaded token if the
    /// stored one cannot be read or is older.
    func reloadToken(of account: Account) async -> AccessToken? {
        guard let stored = try? await storage.load(account.tokenKey),
            stored.secret != outdated.withLock({ $0?.secret })
        else { return loadedToken }
        adopt(AccessToken(stored), of: account)
        return loadedToken
    }

    /// Runs an operation while no other process that shares the tokens runs one.
    func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await storage.withExclusiveAccess(body)
    }

    private func adopt(_ token: AccessToken, of account: Account) {
        let signedIn = SessionState.signedIn(account)
        snapshot.update { $0.state == signedIn ? Snapshot(state: signedIn, token: token) : $0 }
    }

    /// Deletes all copies of an account's token. If the account was in use, no account is signed in afterwards.
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

/// The accounts whose tokens were found by searching every location.
struct SessionInventory: Sendable, Hashable {
    /// The accounts, with the account in use first.
    let accounts: [Account]
    /// The locations that could not be read, with the errors.
    let unreadableLocations: [TokenStorageLocation: TokenStorageError]
    /// Whether an index names the tokens in the unreadable locations.
    let hasIndex: Bool
}

/// The sign-in state of a session.
public enum SessionState: Sendable, Hashable {
    /// The token was not loaded yet.
    case unknown
    case signedIn(Account)
    /// No account is signed in. Contains the reason if an account was signed in before.
    case signedOut(SignOutReason?)
}

/// The reason why an account is no longer signed in.
public enum SignOutReason: Sendable, Hashable {
    /// The user signed out.
    case left
    /// The token expired and could not be renewed.
    case expired
    /// The provider rejected the token.
    case rejected
}

extension Session {
    /// The number of times that the user may enter the passphrase.
    private static let passphraseAttempts = 3

    /// Loads the token unless it is already loaded. Asks again after a wrong passphrase.
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
