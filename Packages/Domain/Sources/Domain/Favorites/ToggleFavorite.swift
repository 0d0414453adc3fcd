import Shared

/// A use case that adds an item to the favorites, or removes it if it is already a favorite.
public struct ToggleFavorite: Sendable {
    let favorites: any FavoritesRepository
    var clock = WallClock.system

    /// Adds an item to the favorites, or removes it if it is already a favorite.
    ///
    /// - Returns: The change, which can be passed to ``undo(_:)``.
    /// - Throws: `usage` if items of the kind cannot be favorites.
    @discardableResult
    public func callAsFunction(_ item: any Item) async throws(AppError) -> FavoriteToggle {
        guard item.key.kind.canBeFavorite else { throw item.key.kind.favoriteRefusal }
        if let known = try await favorites.favorite(item.key) {
            try await favorites.remove([item.key])
            return .removed(known)
        }
        let favorite = Favorite(item, addedAt: clock())
        try await favorites.add([favorite])
        return .added(favorite)
    }

    /// Undoes a change to the favorites. A favorite that is added again keeps its original date.
    public func undo(_ toggle: FavoriteToggle) async throws(AppError) {
        switch toggle {
        case .added(let favorite): try await favorites.remove([favorite.key])
        case .removed(let favorite): try await favorites.add([favorite])
        }
    }
}

/// A change to the favorites by ``ToggleFavorite``, with the information needed to undo the change.
public enum FavoriteToggle: Sendable, Hashable {
    case added(Favorite)
    case removed(Favorite)

    /// A Boolean value that indicates whether the item is a favorite after the change.
    public var isFavorite: Bool {
        if case .added = self { true } else { false }
    }
}
