/// Fills in what is known of favourites when they are seen in a list or a detail.
public struct CompleteFavorites: Sendable {
    private let favorites: any FavoritesRepository

    public init(favorites: any FavoritesRepository) {
        self.favorites = favorites
    }

    /// Returns which of the things are favourites; nothing is written when none is, or all are complete.
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
        // What is shown now does not depend on it, and the next time is as good.
        if !completed.isEmpty { try? await favorites.complete(completed) }
        return kept
    }
}
