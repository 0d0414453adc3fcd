/// A repository of favorites shared by all screens and processes of the user.
public protocol FavoritesRepository: Sendable {
    /// Returns the favorites, newest first.
    ///
    /// - Parameters:
    ///   - kind: The kind of the favorites, or `nil` for all kinds.
    ///   - onAllHosts: Whether to include items of hosts other than the current ones.
    func favorites(of kind: ItemKind?, onAllHosts: Bool) async throws(AppError) -> [Favorite]

    /// Returns a favorite, or `nil` if the item is not a favorite.
    func favorite(_ key: ItemKey) async throws(AppError) -> Favorite?

    /// Returns the subset of the keys that are favorites.
    func contained(in keys: [ItemKey]) async throws(AppError) -> Set<ItemKey>

    /// Adds favorites. An existing favorite keeps its date and receives the new data (``Favorite/completed(by:)``).
    ///
    /// - Returns: The number of new favorites.
    @discardableResult
    func add(_ favorites: [Favorite]) async throws(AppError) -> Int

    /// Adds new data to existing favorites. This may happen later or not at all, so callers do not depend on it.
    func complete(_ favorites: [Favorite]) async throws(AppError)

    /// Removes the favorites with the given keys.
    ///
    /// - Returns: The number of removed favorites.
    @discardableResult
    func remove(_ keys: [ItemKey]) async throws(AppError) -> Int

    /// Replaces all favorites, of all hosts, in one step.
    ///
    /// - Returns: The number of previous favorites that are not among the new ones.
    @discardableResult
    func replaceAll(with favorites: [Favorite]) async throws(AppError) -> Int

    /// Returns a stream of all changes from now on. Changes by other processes are reported within a second.
    func changes() async -> AsyncStream<FavoritesChange>
}

extension FavoritesRepository {
    public func complete(_ favorites: [Favorite]) async throws(AppError) {
        try await add(favorites)
    }

    /// Returns the favorites of the current hosts, newest first.
    ///
    /// - Parameter kind: The kind of the favorites, or `nil` for all kinds.
    public func favorites(of kind: ItemKind?) async throws(AppError) -> [Favorite] {
        try await favorites(of: kind, onAllHosts: false)
    }
}

/// A change of the favorites.
public enum FavoritesChange: Sendable, Hashable {
    case added(Set<ItemKey>)
    case removed(Set<ItemKey>)
    /// A large number of changes, after which observers should read the list again.
    case reloaded

    /// Returns whether the change may affect the favorites of a kind, or any favorites if `kind` is `nil`.
    func touches(_ kind: ItemKind?) -> Bool {
        switch self {
        case .added(let keys), .removed(let keys): kind == nil || keys.contains { $0.kind == kind }
        case .reloaded: true
        }
    }
}
