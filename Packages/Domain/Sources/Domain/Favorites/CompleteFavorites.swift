/// A use case that adds missing data to favorites when their items are loaded for display.
///
/// Data is missing if an item was added to the favorites without being looked up.
public struct CompleteFavorites: Sendable {
    let favorites: any FavoritesRepository

    /// Adds missing data to the favorites among the given items. Nothing is written if no data is missing.
    ///
    /// - Parameter items: The items that were loaded.
    /// - Returns: The keys of the given items that are favorites.
    @discardableResult
    public func callAsFunction(_ items: [any Item]) async throws(AppError) -> Set<ItemKey> {
        let items = items.filter(\.key.kind.canBeFavorite)
        guard !items.isEmpty else { return [] }
        let kept = try await favorites.contained(in: items.map(\.key))
        var completed: [Favorite] = []
        for item in items where kept.contains(item.key) {
            guard let known = try await favorites.favorite(item.key), known.item == nil else { continue }
            completed.append(known.completed(by: Favorite(item, addedAt: known.addedAt)))
        }
        // Ignore errors, because the data can also be added when the items are next loaded.
        if !completed.isEmpty { try? await favorites.complete(completed) }
        return kept
    }
}
