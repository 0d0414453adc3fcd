public import Shared

/// Keeps a thing that is not kept, and lets go of one that is.
public struct ToggleFavorite: Sendable {
    private let favorites: any FavoritesRepository
    private let clock: WallClock

    public init(favorites: any FavoritesRepository, clock: WallClock = .system) {
        self.favorites = favorites
        self.clock = clock
    }

    /// Returns what was done, for ``undo(_:)``. Throws `usage` for a thing of a kind that is not kept.
    @discardableResult
    public func callAsFunction(_ item: any Item) async throws(AppError) -> FavoriteToggle {
        guard let item = item.asFavoriteItem else { throw item.key.kind.favoriteRefusal }
        if let known = try await favorites.favorite(item.key) {
            try await favorites.remove([item.key])
            return .removed(known)
        }
        let favorite = Favorite(item, addedAt: clock())
        try await favorites.add([favorite])
        return .added(favorite)
    }

    /// Brings back what was before, the time of adding included.
    public func undo(_ toggle: FavoriteToggle) async throws(AppError) {
        switch toggle {
        case .added(let favorite): try await favorites.remove([favorite.key])
        case .removed(let favorite): try await favorites.add([favorite])
        }
    }
}

/// What a toggle did, with all that is needed to undo it.
public enum FavoriteToggle: Sendable, Hashable {
    case added(Favorite)
    case removed(Favorite)

    /// Whether the thing is a favourite now.
    public var isFavorite: Bool {
        if case .added = self { true } else { false }
    }
}
