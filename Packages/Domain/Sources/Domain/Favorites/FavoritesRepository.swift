/// A store for the user's favorites, which all screens and processes of the program share.
public protocol FavoritesRepository: Sendable {
    /// Returns the user's favorites, with the most recently added favorite first.
    ///
    /// - Parameters:
    ///   - kind: The kind of the favorites, or `nil` for all kinds.
    ///   - onAllHosts: Whether to also include favorites of hosts that are not currently selected.
    func favorites(of kind: ItemKind?, onAllHosts: Bool) async throws(AppError) -> [Favorite]

    /// Returns the favorite with the given key, or `nil` if the item is not a favorite.
    func favorite(_ key: ItemKey) async throws(AppError) -> Favorite?

    /// Returns the subset of the given keys whose items are favorites.
    func contained(in keys: [ItemKey]) async throws(AppError) -> Set<ItemKey>

    /// Adds favorites to the store.
    ///
    /// A favorite that already exists keeps its date and is updated with the new data, as by
    /// ``Favorite/completed(by:)``.
    ///
    /// - Returns: The number of new favorites.
    @discardableResult
    func add(_ favorites: [Favorite]) async throws(AppError) -> Int

    /// Updates existing favorites with new data.
    ///
    /// The update may be deferred or skipped, so callers must not depend on it.
    func complete(_ favorites: [Favorite]) async throws(AppError)

    /// Removes the favorites with the given keys from the store.
    ///
    /// - Returns: The number of removed favorites.
    @discardableResult
    func remove(_ keys: [ItemKey]) async throws(AppError) -> Int

    /// Replaces the favorites of all hosts in a single transaction.
    ///
    /// - Returns: The number of previous favorites that are not among the new ones.
    @discardableResult
    func replaceAll(with favorites: [Favorite]) async throws(AppError) -> Int

    /// Returns a stream that delivers a value after each change to the favorites, beginning with the next change.
    ///
    /// Changes by other processes are reported within one second. Several changes may be reported with one value, and a
    /// value may be delivered although nothing has changed.
    func changes() async -> AsyncStream<Void>
}

extension FavoritesRepository {
    /// Returns the favorites of the currently selected hosts, with the most recently added favorite first.
    ///
    /// - Parameter kind: The kind of the favorites, or `nil` for all kinds.
    public func favorites(of kind: ItemKind?) async throws(AppError) -> [Favorite] {
        try await favorites(of: kind, onAllHosts: false)
    }
}
