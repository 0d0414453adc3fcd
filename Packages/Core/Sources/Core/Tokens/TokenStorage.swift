/// A persistent storage for tokens and API keys with one entry per service, host and account.
public protocol TokenStorage: Sendable {
    /// The location where tokens are stored.
    var location: TokenStorageLocation { get }

    /// Returns the location of a token without reading the token, or `nil` if there is no token.
    func location(of key: TokenKey) async throws(TokenStorageError) -> TokenStorageLocation?

    /// Saves a token and replaces an existing token with the same key.
    func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError)

    /// Returns the token for a key, or `nil` if there is none.
    func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken?

    /// Removes the token for a key.
    ///
    /// - Returns: Whether there was a token.
    /// - Throws: ``TokenStorageError/notRemoved`` if the storage still contains the token.
    @discardableResult
    func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool

    /// Returns the keys of all tokens. If the storage keeps an order, the key in use comes first.
    func keys() async throws(TokenStorageError) -> [TokenKey]

    /// Returns the keys of all tokens by searching every location, regardless of an index. Use it to find tokens to
    /// remove.
    func inventory() async -> TokenInventory

    /// Moves a key to the first position in ``keys()``, which marks its account as the one in use. Does nothing if the
    /// storage keeps no order.
    func activate(_ key: TokenKey) async throws(TokenStorageError)

    /// Runs an operation, such as renewing a token, while no other process with the same tokens runs such an operation.
    /// Otherwise two processes could use the same refresh token, which is valid only once.
    ///
    /// If the lock is not available within the time limit, the operation runs without it.
    func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result
}

extension TokenStorage {
    /// Returns ``location``, because a storage with a single location does not have to search for the token.
    public func location(of key: TokenKey) async throws(TokenStorageError) -> TokenStorageLocation? {
        location
    }

    /// Returns the keys of ``keys()``, or the error that it throws.
    public func inventory() async -> TokenInventory {
        do {
            return TokenInventory(keys: try await keys())
        } catch {
            return TokenInventory(keys: [], unreadableLocations: [location: error])
        }
    }

    /// Does nothing, because there is no order.
    public func activate(_ key: TokenKey) async throws(TokenStorageError) {}

    /// Runs the operation immediately, because there are no other processes.
    public func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await body()
    }
}

/// A token storage that must be opened, for example with a passphrase, before its entries can be read. It can find out
/// whether it contains unknown entries without being opened.
protocol SealedTokenStorage: TokenStorage {
    /// Returns the keys of all entries. The storage is only opened if it contains other keys than the known ones.
    ///
    /// - Parameter known: The keys that an index names.
    func keys(knowing known: [TokenKey]) async throws(TokenStorageError) -> [TokenKey]
}

/// A storage that checks whether it may store a token, for example by asking the user, before it writes anything.
protocol ConfirmingTokenStorage: TokenStorage {
    /// Saves a token.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - key: The key of the token.
    ///   - willWrite: A closure that is called once, immediately before the token is written. Its errors are rethrown.
    func save(
        _ token: StoredToken, for key: TokenKey, willWrite: () async throws(TokenStorageError) -> Void
    ) async throws(TokenStorageError)
}

/// A storage whose content can be deleted even if it is damaged or unsafe to read.
protocol DiscardableTokenStorage: TokenStorage {
    /// Deletes the whole content without reading it.
    func discard() async throws(TokenStorageError)
}
