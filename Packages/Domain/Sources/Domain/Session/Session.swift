public import Core
public import Shared

/// Who is signed in with one provider: the one place that reads and writes its token.
///
/// It loads the token once, tells everybody of changes, and forgets a rejected token for all at once.
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
    private let snapshot = CurrentValue(Snapshot())

    public init(provider: Provider = .github, host: String = "github.com", storage: any TokenStorage) {
        self.provider = provider
        self.host = host
        self.storage = storage
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

    /// The access token now and after every change; none while nobody is signed in.
    public func accessTokens() -> some AsyncSequence<AccessToken?, Never> & Sendable {
        snapshot.values().map(\.token)
    }

    /// The token, looked up in the storage the first time; none when nobody is signed in.
    @concurrent
    public func accessToken() async throws(TokenStorageError) -> AccessToken? {
        if current == .unknown { try await restore() }
        return loadedToken
    }

    /// The token as it was last seen, without looking it up.
    var loadedToken: AccessToken? {
        snapshot.value.token
    }

    /// Looks the token up in the storage, at start.
    @concurrent
    public func restore() async throws(TokenStorageError) {
        var restored = Snapshot(state: .signedOut(nil))
        if let key = try await ownKeys().first, let stored = try await storage.load(key) {
            let account = Account(provider: provider, host: host, login: key.account.isEmpty ? nil : key.account)
            restored = Snapshot(state: .signedIn(account), token: AccessToken(stored))
        }
        snapshot.update { [restored] in $0.state == .unknown ? restored : $0 }
    }

    /// Keeps the token and tells that its account is signed in; other accounts of the host are forgotten. One whose
    /// token cannot be removed, from a keyring that is locked for one, does not keep anybody from signing in: the newest
    /// counts.
    func signIn(login: String?, token: AccessToken) async throws(TokenStorageError) -> Account {
        let account = Account(provider: provider, host: host, login: login)
        try await storage.save(token.stored, for: account.tokenKey)
        _ = try? await removeKeys { $0 != account.tokenKey }
        snapshot.update { _ in Snapshot(state: .signedIn(account), token: token) }
        return account
    }

    /// Replaces the token of the account that is signed in, at once for all and then in the storage.
    func replaceToken(_ token: AccessToken, of account: Account) async throws(TokenStorageError) {
        adopt(token, of: account)
        try await storage.save(token.stored, for: account.tokenKey)
    }

    /// The token as it is stored now, which another process may have replaced; the one that is loaded where it cannot
    /// be read.
    func reloadToken(of account: Account) async -> AccessToken? {
        guard let stored = try? await storage.load(account.tokenKey) else { return loadedToken }
        adopt(AccessToken(stored), of: account)
        return loadedToken
    }

    /// While no other process that shares the tokens does the same.
    func alone<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await storage.alone(body)
    }

    private func adopt(_ token: AccessToken, of account: Account) {
        let signedIn = SessionState.signedIn(account)
        snapshot.update { $0.state == signedIn ? Snapshot(state: signedIn, token: token) : $0 }
    }

    /// Removes every token of the provider and host. Returns whether there was one.
    func signOut(_ reason: SignOutReason) async throws(TokenStorageError) -> Bool {
        defer { snapshot.update { _ in Snapshot(state: .signedOut(reason)) } }
        return try await removeKeys { _ in true }
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

    private func ownKeys() async throws(TokenStorageError) -> [TokenKey] {
        try await storage.keys().filter { $0.service == provider.rawValue && $0.host == host }
    }

    /// Goes on after a failure so that as little as possible stays, and throws the first one in the end. What cannot be
    /// changed, a variable of the environment, stays.
    private func removeKeys(where isRemoved: (TokenKey) -> Bool) async throws(TokenStorageError) -> Bool {
        var wasThere = false
        var failure: TokenStorageError?
        for key in try await ownKeys() where isRemoved(key) {
            do {
                if try await storage.remove(key) { wasThere = true }
            } catch {
                if error != .readOnly { failure = failure ?? error }
            }
        }
        if let failure { throw failure }
        return wasThere
    }
}
