/// A persistent storage for tokens and API keys. It contains at most one entry for each service, host and account.
public protocol TokenStorage: Sendable {
    /// The location in which the storage keeps its tokens.
    var location: TokenStorageLocation { get }

    /// Returns the location of the token for a key without reading the token, or `nil` if there is no such token.
    func location(of key: TokenKey) async throws(TokenStorageError) -> TokenStorageLocation?

    /// Saves a token. An existing token with the same key is replaced.
    func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError)

    /// Saves a token after checking whether it may be stored. For example, the storage may ask the user.
    ///
    /// - Parameters:
    ///   - token: The token to save.
    ///   - key: The key of the token.
    ///   - willWrite: A closure that is called once, immediately before the token is written. Errors that it throws are
    ///     rethrown.
    ///   - didDiscard: A closure that is called if all other tokens were deleted, because their file was unusable.
    func save(
        _ token: StoredToken, for key: TokenKey, willWrite: () async throws(TokenStorageError) -> Void,
        didDiscard: () async throws(TokenStorageError) -> Void
    ) async throws(TokenStorageError)

    /// Returns the token for a key, or `nil` if the storage contains no such token.
    func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken?

    /// Removes the token for a key.
    ///
    /// - Returns: Whether the storage contained such a token.
    /// - Throws: ``TokenStorageError/notRemoved`` if the storage still contains the token.
    @discardableResult
    func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool

    /// Deletes all tokens without reading them, even if the storage is damaged or unsafe to read.
    ///
    /// - Returns: Whether the tokens were deleted. The value is `false` if the storage does not support this.
    func discard() async throws(TokenStorageError) -> Bool

    /// Returns the keys of all tokens. If the storage keeps its keys in order, the key of the account in use comes
    /// first.
    func keys() async throws(TokenStorageError) -> [TokenKey]

    /// Returns the keys of all tokens. Some storages can list their keys only after they have been opened, for example
    /// with a passphrase. Such a storage is opened only if it contains tokens other than those with the known keys.
    ///
    /// - Parameter known: The known keys, which are listed in an index.
    func keys(knowing known: [TokenKey]) async throws(TokenStorageError) -> [TokenKey]

    /// Returns the keys of all tokens after searching every location, regardless of an index. Use this method to find
    /// tokens to remove.
    func inventory() async -> TokenInventory

    /// Marks an account as the account in use by moving its key to the first position in ``keys()``. Does nothing if
    /// the storage does not keep its keys in order.
    func activate(_ key: TokenKey) async throws(TokenStorageError)

    /// Runs an operation, such as the renewal of a token, in only one process at a time. Otherwise, two processes could
    /// use the same refresh token, which is valid only once.
    ///
    /// If the lock is not available within the time limit, the operation runs without it.
    func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result
}

extension TokenStorage {
    /// Returns ``location``, whether or not the storage contains the token.
    public func location(of key: TokenKey) async throws(TokenStorageError) -> TokenStorageLocation? {
        location
    }

    /// Calls `willWrite`, and then saves the token without checking whether it may be stored.
    public func save(
        _ token: StoredToken, for key: TokenKey, willWrite: () async throws(TokenStorageError) -> Void,
        didDiscard: () async throws(TokenStorageError) -> Void
    ) async throws(TokenStorageError) {
        try await willWrite()
        try await save(token, for: key)
    }

    /// Returns `false`, because tokens can only be deleted one by one.
    public func discard() async throws(TokenStorageError) -> Bool { false }

    /// Returns the keys that ``keys()`` returns.
    public func keys(knowing known: [TokenKey]) async throws(TokenStorageError) -> [TokenKey] {
        try await keys()
    }

    /// Returns an inventory with the keys that ``keys()`` returns. If ``keys()`` throws an error, the inventory
    /// contains the error instead.
    public func inventory() async -> TokenInventory {
        do {
            return TokenInventory(keys: try await keys())
        } catch {
            return TokenInventory(keys: [], unreadableLocations: [location: error])
        }
    }

    /// Does nothing, because the storage does not keep its keys in order.
    public func activate(_ key: TokenKey) async throws(TokenStorageError) {}

    /// Runs the operation immediately, because no other process uses the storage.
    public func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await body()
    }
}
