extension FavoritesRepository {
    /// Returns an asynchronous sequence that delivers the current list of favorites, and a new list after each change.
    ///
    /// Each list begins with the most recently added favorite.
    ///
    /// - Parameter kind: The kind of the favorites, or `nil` for all kinds.
    public func lists(of kind: ItemKind?) -> FavoriteLists {
        FavoriteLists(favorites: self, kind: kind)
    }
}

/// An asynchronous sequence of lists of favorites, which delivers a new list after each change of the list.
///
/// If loading a list fails, the iterator throws an error. The caller can continue to use the iterator.
public struct FavoriteLists: AsyncSequence, Sendable {
    public typealias Failure = AppError

    let favorites: any FavoritesRepository
    let kind: ItemKind?

    public func makeAsyncIterator() -> Iterator {
        Iterator(favorites: favorites, kind: kind)
    }

    public struct Iterator: AsyncIteratorProtocol {
        let favorites: any FavoritesRepository
        let kind: ItemKind?
        /// The iterator over the changes since the most recent list, or `nil` before the first list is requested.
        private var changes: AsyncStream<Void>.Iterator?
        /// The most recent list, or `nil` before the first list is delivered.
        private var last: [Favorite]?

        init(favorites: any FavoritesRepository, kind: ItemKind?) {
            self.favorites = favorites
            self.kind = kind
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(AppError) -> [Favorite]? {
            // Subscribe before loading the first list, so that no change after it is missed.
            if changes == nil { changes = await favorites.changes().makeAsyncIterator() }
            while true {
                if last != nil {
                    // After the task is canceled, the stream may still contain a change.
                    guard await changes?.next(isolation: #isolation) != nil, !Task.isCancelled else { return nil }
                }
                let list = try await favorites.favorites(of: kind)
                if list != last {
                    last = list
                    return list
                }
            }
        }
    }
}
