import Domain

/// Told by the favourites of every change, so that a list changes one row and nothing else.
@MainActor
protocol FavoritesObserver: AnyObject {
    /// An item is shown as kept, or no longer.
    func favoriteChanged(_ key: ItemKey, to isFavorite: Bool)
}

/// An observer that may go away at any time.
struct WeakFavoritesObserver {
    weak var observer: (any FavoritesObserver)?
}
