/// Keeps tokens and keys between runs: one entry for each service, host and account.
public protocol TokenStorage: Sendable {
    /// Where entries go, as people may read it.
    var place: TokenStoragePlace { get }

    /// Saves the token, in place of one of the same key.
    @concurrent
    func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError)

    /// None when there is no entry.
    @concurrent
    func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken?

    /// Returns whether there was an entry.
    @concurrent
    @discardableResult
    func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool

    /// The keys of every entry, without the tokens; the one in use first where that is known.
    @concurrent
    func keys() async throws(TokenStorageError) -> [TokenKey]

    /// The same for who must find every entry, such as to remove it: every place is looked into, whatever an index says.
    @concurrent
    func inventory() async -> TokenInventory

    /// Puts the key first in ``keys()``: its account is the one in use. Nothing where no order is kept.
    @concurrent
    func activate(_ key: TokenKey) async throws(TokenStorageError)

    /// Does something that only one of the processes that share the tokens may do at a time, such as renewing one: a
    /// refresh token works once. Who waits too long for the others goes ahead.
    @concurrent
    func alone<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result
}

extension TokenStorage {
    /// What ``keys()`` says.
    @concurrent
    public func inventory() async -> TokenInventory {
        do {
            return TokenInventory(keys: try await keys())
        } catch {
            return TokenInventory(keys: [], unreadPlaces: [place: error])
        }
    }

    /// Does nothing: there is no order.
    @concurrent
    public func activate(_ key: TokenKey) async throws(TokenStorageError) {}

    /// Nobody to wait for.
    @concurrent
    public func alone<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await body()
    }
}
