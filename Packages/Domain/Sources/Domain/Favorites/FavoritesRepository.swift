/// The kept things, shared by every screen and process of the person.
public protocol FavoritesRepository: Sendable {
    /// Newest first; of one kind when given.
    func favorites(of kind: ItemKind?) async throws(SearchError) -> [Favorite]

    /// Which of the keys are kept.
    func contained(in keys: [ItemKey]) async throws(SearchError) -> Set<ItemKey>

    /// Adds, or completes what is known of one that is there; the time of adding stays. Returns whether it is new.
    @discardableResult
    func add(_ favorites: [Favorite]) async throws(SearchError) -> Int

    /// Returns how many were there.
    @discardableResult
    func remove(_ keys: [ItemKey]) async throws(SearchError) -> Int

    /// Removes everything and adds these, in one step.
    func replaceAll(with favorites: [Favorite]) async throws(SearchError)

    /// Every change from now on, also by other processes within a second.
    func changes() -> AsyncStream<FavoritesChange>
}

/// What changed.
public enum FavoritesChange: Sendable, Hashable {
    case added(Set<ItemKey>)
    case removed(Set<ItemKey>)
    /// Much changed at once: read again.
    case reloaded
}
