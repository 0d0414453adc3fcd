/// A use case that delivers the favorites as a sequence of lists, one for each change.
public struct ObserveFavorites: Sendable {
    private let favorites: any FavoritesRepository

    public init(favorites: any FavoritesRepository) {
        self.favorites = favorites
    }

    /// Returns a sequence of the favorites, newest first: the current list, and a new list after each change.
    ///
    /// - Parameter kind: The kind of the favorites, or `nil` for all kinds.
    public func callAsFunction(_ kind: ItemKind? = nil) -> FavoriteLists {
        FavoriteLists(favorites: favorites, kind: kind)
    }
}

/// A sequence of favorites lists. If reading fails, the iterator throws an error and can be used again.
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
        /// The iterator over the changes after the last list, or `nil` before the first list is requested.
        private var changes: AsyncStream<FavoritesChange>.Iterator?
        private var hasFirst = false

        init(favorites: any FavoritesRepository, kind: ItemKind?) {
            self.favorites = favorites
            self.kind = kind
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(AppError) -> [Favorite]? {
            if hasFirst {
                guard await nextRelevantChange() else { return nil }
            } else if changes == nil {
                // Subscribe before reading, so that no change between the first list and the second one is lost.
                changes = await favorites.changes().makeAsyncIterator()
            }
            let list = try await favorites.favorites(of: kind)
            hasFirst = true
            return list
        }

        private nonisolated(nonsending) mutating func nextRelevantChange() async -> Bool {
            while let change = await changes?.next(isolation: #isolation) {
                if change.touches(kind) { return true }
            }
            return false
        }
    }
}
