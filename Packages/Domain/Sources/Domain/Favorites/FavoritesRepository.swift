/// The kept things, shared by every screen and process of the person.
public protocol FavoritesRepository: Sendable {
    /// Newest first; of one kind when given.
    ///
    /// - Parameter onAllHosts: Whether things of other servers than the present one are among them.
    func favorites(of kind: ItemKind?, onAllHosts: Bool) async throws(AppError) -> [Favorite]

    /// One of them, or none when the thing is not kept.
    func favorite(_ key: ItemKey) async throws(AppError) -> Favorite?

    /// Which of the keys are kept.
    func contained(in keys: [ItemKey]) async throws(AppError) -> Set<ItemKey>

    /// Adds, or completes what is known of one that is there (``Favorite/completed(by:)``); the time of adding stays.
    /// Returns how many are new.
    @discardableResult
    func add(_ favorites: [Favorite]) async throws(AppError) -> Int

    /// Completes what is known of those that are there. Nobody waits for it: where that is not possible at once it
    /// happens later, or not at all.
    func complete(_ favorites: [Favorite]) async throws(AppError)

    /// Returns how many were there.
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

    /// Newest first; of one kind when given; of the present hosts.
    public func favorites(of kind: ItemKind?) async throws(AppError) -> [Favorite] {
        try await favorites(of: kind, onAllHosts: false)
    }
}

/// What changed among the favourites.
public enum FavoritesChange: Sendable, Hashable {
    case added(Set<ItemKey>)
    case removed(Set<ItemKey>)
    /// Much changed at once: read again.
    case reloaded

    /// Whether a list of the kind, or of all kinds, may look different now.
    public func touches(_ kind: ItemKind?) -> Bool {
        switch self {
        case .added(let keys), .removed(let keys): kind == nil || keys.contains { $0.kind == kind }
        case .reloaded: true
        }
    }
}
