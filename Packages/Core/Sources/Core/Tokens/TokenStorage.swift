/// Keeps tokens and keys between runs: one entry for each service, host and account.
public protocol TokenStorage: Sendable {
    /// Where entries go, as people may read it.
    var place: TokenStoragePlace { get }

    /// Where the token of this key is, without opening the place; none when there is none.
    func place(of key: TokenKey) async throws(TokenStorageError) -> TokenStoragePlace?

    /// Saves the token, in place of one of the same key.
    func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError)

    /// None when there is no entry.
    func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken?

    /// Removes the token of this key.
    ///
    /// - Returns: Whether there was a token.
    /// - Throws: ``TokenStorageError/notRemoved`` if the storage still has the token.
    @discardableResult
    func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool

    /// The keys of every entry, without the tokens; the one in use first where that is known.
    func keys() async throws(TokenStorageError) -> [TokenKey]

    /// The same for whoever must find every entry, such as to remove it: every place is looked into, whatever an index
    /// says.
    func inventory() async -> TokenInventory

    /// Puts the key first in ``keys()``: its account is the one in use. Nothing where no order is kept.
    func activate(_ key: TokenKey) async throws(TokenStorageError)

    /// Does something that only one of the processes that share the tokens may do at a time, such as renewing one: a
    /// refresh token works once. Who waits too long for the others goes ahead.
    func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result
}

extension TokenStorage {
    /// The one place that there is, whether or not it holds the token.
    public func place(of key: TokenKey) async throws(TokenStorageError) -> TokenStoragePlace? {
        place
    }

    /// What ``keys()`` says.
    public func inventory() async -> TokenInventory {
        do {
            return TokenInventory(keys: try await keys())
        } catch {
            return TokenInventory(keys: [], unreadPlaces: [place: error])
        }
    }

    /// Does nothing: there is no order.
    public func activate(_ key: TokenKey) async throws(TokenStorageError) {}

    /// Nobody to wait for.
    public func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await body()
    }
}

/// A storage that need not be opened to tell whether it holds more than is known.
protocol SealedTokenStorage: TokenStorage {
    /// The keys of every entry; it is opened only when it holds others than those that are known.
    ///
    /// - Parameter known: What an index says is here.
    func keys(knowing known: [TokenKey]) async throws(TokenStorageError) -> [TokenKey]
}

/// A storage that finds out whether it may take a token, such as by asking the person, before it writes anything.
protocol AskingTokenStorage: TokenStorage {
    /// Saves the token.
    ///
    /// - Parameter willWrite: Called once when nothing but the writing is left to do; what it throws is thrown.
    func save(
        _ token: StoredToken, for key: TokenKey, willWrite: () async throws(TokenStorageError) -> Void
    ) async throws(TokenStorageError)
}

/// A storage that may be there and not be readable: damaged, or open to others.
protocol DiscardableTokenStorage: TokenStorage {
    /// Removes all that it holds without reading it.
    func discard() async throws(TokenStorageError)
}
