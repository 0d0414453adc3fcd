/// A repository of favorites that is shared by all screens and processes of the user.
public protocol FavoritesRepository: Sendable {
    /// Returns the favorites, newest first.
    ///
    /// - Parameters:
    ///   - kind: The kind to return, or `nil` for all kinds.
    ///   - onAllHosts: Whether items of hosts other than the current ones are included.
    func favorites(of kind: ItemKind?, onAllHosts: Bool) async throws(AppError) -> [Favorite]

    /// Returns a favorite, or `nil` if the item is not a favorite.
    func favorite(_ key: ItemKey) async throws(AppError) -> Favorite?

    /// Returns the keys that are favorites.
    func contained(in keys: [ItemKey]) async throws(AppError) -> Set<ItemKey>

    /// Adds favorites. An existing favorite keeps its date and is completed with new properties
    /// (``Favorite/completed(by:)``).
    ///
    /// - Returns: The number of new favorites.
    @discardableResult
    func add(_ favorites: [Favorite]) async throws(AppError) -> Int

    /// Completes existing favorites with new properties. Callers do not wait for it: it may be performed later or not
    /// at all.
    func complete(_ favorites: [Favorite]) async throws(AppError)

    /// Removes favorites.
    ///
    /// - Returns: The number of removed favorites.
    @discardableResult
    func remove(_ keys: [ItemKey]) async throws(AppError) -> Int

    /// Replaces all favorites, of all hosts, in one step.
    ///
    /// - Returns: The number of favorites that were removed: those that are not among the new ones.
    @discardableResult
    func replaceAll(with favorites: [Favorite]) async throws(AppError) -> Int

    /// Returns a stream of all changes from now on. Changes by other processes follow within a second.
    func changes() async -> AsyncStream<FavoritesChange>
}

extension FavoritesRepository {
    public func complete(_ favorites: [Favorite]) async throws(AppError) {
        try await add(favorites)
    }

    /// Returns the favorites of the current hosts, newest first.
    ///
    /// - Parameter kind: The kind to return, or `nil` for all kinds.
    public func favorites(of kind: ItemKind?) async throws(AppError) -> [Favorite] {
        try await favorites(of: kind, onAllHosts: false)
    }
}

/// A change of the favorites.
public enum FavoritesChange: Sendable, Hashable {
    case added(Set<ItemKey>)
    case removed(Set<ItemKey>)
    /// Many favorites changed. Observers should read the list again.
    case reloaded

    /// Returns whether the change may affect the list of a kind, or of all kinds for `nil`.
    func touches(_ kind: ItemKind?) -> Bool {
        switch self {
        case .added(let keys), .removed(let keys): kind == nil || keys.contains { $0.kind == kind }
        case .reloaded: true
        }
    }
}
