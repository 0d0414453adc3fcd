/// A use case that adds missing data to favorites when their items are displayed in lists and details.
public struct CompleteFavorites: Sendable {
    private let favorites: any FavoritesRepository

    public init(favorites: any FavoritesRepository) {
        self.favorites = favorites
    }

    /// Adds missing data to favorites, and returns the keys of the given items that are favorites.
    ///
    /// Writes nothing if no favorite changes.
    @discardableResult
    public func callAsFunction(_ items: [any Item]) async throws(AppError) -> Set<ItemKey> {
        let items = items.compactMap(\.asFavoriteItem)
        guard !items.isEmpty else { return [] }
        let kept = try await favorites.contained(in: items.map(\.key))
        var completed: [Favorite] = []
        for item in items where kept.contains(item.key) {
            guard let known = try await favorites.favorite(item.key), known.item == nil else { continue }
            completed.append(known.completed(by: Favorite(item, addedAt: known.addedAt)))
        }
        // Ignore a failure, because the output does not depend on it and the next opportunity is equally good.
        if !completed.isEmpty { try? await favorites.complete(completed) }
        return kept
    }
}
