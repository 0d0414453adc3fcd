public import Core
public import Shared
import Synchronization

/// The session of one provider. Only the session reads and writes the provider's tokens.
///
/// Several accounts on a host may have tokens, and one of them is the active account. The session loads the token of
/// the active account once and publishes all changes. After the provider has rejected a token, the session no longer
/// returns it.
public final class Session: Sendable {
    private struct Snapshot: Equatable {
        var state = SessionState.unknown
        var token: AccessToken?
    }

    /// The provider whose tokens the session manages.
    public let provider: Provider
    /// The host of the provider, such as `github.com`.
    public let host: String
    /// The renewals that are in progress. Concurrent requests with the same token share one renewal.
    let renewals = SingleFlight<Secret, AccessToken?>()
    private let storage: any TokenStorage
    private let onlyAccount: Account?
    /// A token that was granted but could not be stored, together with its login. Otherwise `nil`.
    private let unstored = Mutex<(login: String?, token: AccessToken)?>(nil)
    /// A stored token that could not be replaced after a renewal, together with the reason. Otherwise `nil`.
    private let outdated = Mutex<(secret: Secret, failure: TokenStorageError)?>(nil)
    /// The keys of tokens that were deleted because they were in an unusable file.
    private let lost = Mutex<[TokenKey]>([])
    private let snapshot = CurrentValue(Snapshot())

    /// Creates a session for the active account of a provider, or for one account regardless of whether it is active.
    public init(
        provider: Provider = .github, host: String = "github.com", onlyAccount: Account? = nil,
        storage: any TokenStorage
    ) {
        self.provider = provider
        self.host = host
        self.onlyAccount = onlyAccount
        self.storage = storage
    }

    /// The current state of the session. It is `unknown` until the token is loaded.
    public var current: SessionState {
        snapshot.value.state
    }

    /// The location in which the session stores tokens.
    public var location: TokenStorageLocation {
        storage.location
    }

    /// The environment variable that contains the token, or `nil` if the token is stored elsewhere.
    public var tokenVariable: String? { storage.location.variable }

    /// Returns a sequence of the current state and all later states. A slow consumer may miss intermediate states, but
    /// not the last one.
    public func states() -> some AsyncSequence<SessionState, Never> & Sendable {
        snapshot.values().map(\.state)
    }

    /// Returns the token of the active account, or `nil` if no account is signed in. The token is loaded from the
    /// storage on first use.
    public func accessToken() async throws(AppError) -> AccessToken? {
        if current == .unknown {
            try await Self.reporting { () async throws(TokenStorageError) in try await restore() }
        }
        return loadedToken
    }

    /// Returns the active account without loading its token, or `nil` if no account is signed in.
    ///
    /// Until the token is loaded, the account is read from the index of the storage. The index may contain an account
    /// without a token.
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

    /// Finds the first account with a token in the storage, and loads this token. An interrupted sign-in may leave
    /// accounts without a token, which are skipped.
    public func restore() async throws(TokenStorageError) {
        var restored = Snapshot(state: .signedOut(nil))
        for account in try await storage.keys().compactMap(account) where onlyAccount ?? account == account {
            guard let stored = try await storage.load(account.tokenKey) else { continue }
            restored = Snapshot(state: .signedIn(account), token: AccessToken(stored))
            break
        }
        snapshot.update { [restored] in $0.state == .unknown ? restored : $0 }
    }

    /// Returns the accounts with stored tokens. The active account is the first one.
    public func accounts() async throws(AppError) -> [Account] {
        try await Self.reporting { () async throws(TokenStorageError) in
            try await storage.keys().compactMap(account)
        }
    }

    /// Runs an operation of the token storage. If it throws an error, the error is converted to an ``AppError``.
    private static func reporting<Value>(
        _ operation: () async throws(TokenStorageError) -> Value
    ) async throws(AppError) -> Value {
        do {
            return try await operation()
        } catch {
            throw error.appError
        }
    }

    /// Returns all accounts with a token, beginning with the active one, and the inventory of the storage. They are
    /// determined by searching every storage location, regardless of the index.
    func inventory() async -> (accounts: [Account], tokens: TokenInventory) {
        let tokens = await storage.inventory()
        return (tokens.keys.compactMap(account), tokens)
    }

    /// Stores a token and publishes that its account is signed in. The tokens of other accounts do not change.
    func signIn(login: String?, token: AccessToken) async throws(TokenStorageError) -> Account {
        let account = Account(provider: provider, host: host, login: login)
        unstored.withLock { $0 = (login, token) }
        try await notingLosses(except: account.tokenKey) { () async throws(TokenStorageError) in
            try await storage.save(token.stored, for: account.tokenKey)
        }
        try await storage.activate(account.tokenKey)
        unstored.withLock { $0 = nil }
        snapshot.update { _ in Snapshot(state: .signedIn(account), token: token) }
        return account
    }

    /// A Boolean value that indicates whether a token was granted but could not be stored.
    public var hasUnstoredToken: Bool { unstored.withLock { $0 != nil } }

    /// Tries again to store the token that could not be stored.
    ///
    /// - Returns: The account of the token, or `nil` if there is no such token.
    public func retryStoringToken() async throws(SignInError) -> Account? {
        guard let (login, token) = unstored.withLock(\.self) else { return nil }
        do {
            return try await signIn(login: login, token: token)
        } catch {
            throw .storage(error)
        }
    }

    /// Signs in with the token that could not be stored. The sign-in ends when the process exits.
    ///
    /// - Returns: The account of the token, or `nil` if there is no such token.
    public func useUnstoredToken() -> Account? {
        guard let (login, token) = unstored.withLock({ $0 }) else { return nil }
        let account = Account(provider: provider, host: host, login: login)
        unstored.withLock { $0 = nil }
        snapshot.update { _ in Snapshot(state: .signedIn(account), token: token) }
        return account
    }

    /// Returns the storage location of an account's token, or `nil` if it is unknown. The token is not read.
    func location(of account: Account) async -> TokenStorageLocation? {
        (try? await storage.location(of: account.tokenKey)) ?? nil
    }

    /// Returns a session for one account, regardless of whether it is the active account.
    func of(_ account: Account) -> Session {
        Session(provider: account.provider, host: account.host, onlyAccount: account, storage: storage)
    }

    /// The account of the session. Its login is `nil` if the session belongs to the active account.
    var account: Account {
        onlyAccount ?? Account(provider: provider, host: host)
    }

    /// Selects another account of the host as the active account, for this run and for later runs.
    ///
    /// - Returns: Whether the account has a token.
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
    /// If the token cannot be stored, ``renewalFailure`` contains the reason.
    func replaceToken(_ old: AccessToken, by token: AccessToken, of account: Account) async {
        adopt(token, of: account)
        do {
            try await storage.save(token.stored, for: account.tokenKey)
            outdated.withLock { $0 = nil }
        } catch {
            outdated.withLock { $0 = ($0?.secret ?? old.secret, error) }
        }
    }

    /// The error that prevented the renewed token from being stored, or `nil` if it was stored.
    ///
    /// A refresh token can be used only once, so the token that is still stored cannot be renewed again.
    public var renewalFailure: AppError? { outdated.withLock { $0?.failure.appError } }

    /// Returns the stored token of an account. Another process may have replaced it.
    ///
    /// If the stored token cannot be read or is older than the loaded token, the loaded token is returned.
    func reloadToken(of account: Account) async -> AccessToken? {
        guard let stored = try? await storage.load(account.tokenKey),
            stored.secret != outdated.withLock({ $0?.secret })
        else { return loadedToken }
        adopt(AccessToken(stored), of: account)
        return loadedToken
    }

    /// Runs an operation with exclusive access to the tokens. Other processes wait until it ends.
    func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await storage.withExclusiveAccess(body)
    }

    private func adopt(_ token: AccessToken, of account: Account) {
        let signedIn = SessionState.signedIn(account)
        snapshot.update { $0.state == signedIn ? Snapshot(state: signedIn, token: token) : $0 }
    }

    /// Deletes all copies of an account's token. If the account was active, no account is active afterward.
    ///
    /// - Returns: Whether the account had a token.
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
            return try await notingLosses(except: account.tokenKey) { () async throws(TokenStorageError) in
                try await storage.remove(account.tokenKey)
            }
        } catch {
            // A token in an environment variable is not a stored token, and it cannot be deleted.
            guard error == .readOnly else { throw error }
            return false
        }
    }

    /// Returns the token of an account without making the account active.
    func token(of account: Account) async throws(TokenStorageError) -> AccessToken? {
        try await storage.load(account.tokenKey).map(AccessToken.init)
    }

    /// Signs out the account whose token the provider rejected.
    ///
    /// The token remains in the storage, so that the user does not lose it because of an error of the provider. If the
    /// token is no longer in use, nothing changes.
    public func tokenWasRejected(_ secret: Secret) {
        endSession(of: secret, reason: .rejected)
    }

    func endSession(of secret: Secret, reason: SignOutReason) {
        snapshot.update { $0.token?.secret == secret ? Snapshot(state: .signedOut(reason)) : $0 }
    }

    /// The accounts of all providers that lost their tokens when another account signed in or out, because the file
    /// with their tokens was damaged or unsafe and had to be deleted.
    public var lostAccounts: [Account] {
        lost.withLock(\.self).compactMap { key in
            Provider(rawValue: key.service).map {
                Account(provider: $0, host: key.host, login: key.account.isEmpty ? nil : key.account)
            }
        }
    }

    /// Runs an operation that changes one token, and notes which other tokens it deletes.
    private func notingLosses<Value>(
        except key: TokenKey, _ change: () async throws(TokenStorageError) -> Value
    ) async throws(TokenStorageError) -> Value {
        let before = (try? await storage.keys()) ?? []
        let value = try await change()
        let after = (try? await storage.keys()) ?? before
        lost.withLock { $0 += before.filter { $0 != key && !after.contains($0) } }
        return value
    }

    private func account(_ key: TokenKey) -> Account? {
        guard key.service == provider.rawValue, key.host == host else { return nil }
        return Account(provider: provider, host: host, login: key.account.isEmpty ? nil : key.account)
    }
}

/// The sign-in state of a session.
public enum SessionState: Sendable, Hashable {
    /// The initial state, in which the token has not been loaded.
    case unknown
    case signedIn(Account)
    /// The state without a signed-in account. If an account was signed in before, the associated value is the reason
    /// for the sign-out.
    case signedOut(SignOutReason?)
}

/// The reason why an account is no longer signed in.
public enum SignOutReason: Sendable, Hashable {
    /// A sign-out by the user.
    case left
    /// The expiration of a token that could not be renewed.
    case expired
    /// The rejection of the token by the provider.
    case rejected
}

extension Session {
    /// The maximum number of times that the user is asked for the passphrase.
    private static let passphraseAttempts = 3

    /// Loads the token unless it is already loaded. After a wrong passphrase, the user is asked again.
    public func lookUp() async throws(AppError) {
        var attempts = 0
        while current == .unknown {
            do throws(TokenStorageError) {
                try await restore()
            } catch {
                attempts += 1
                guard error == .wrongPassphrase, attempts < Self.passphraseAttempts, !Task.isCancelled else {
                    throw error.appError
                }
            }
        }
    }
}
