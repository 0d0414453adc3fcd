import Domain

/// Told by the favourites of every change, so that a list changes these rows and nothing else.
@MainActor
protocol FavoritesObserver: AnyObject {
    /// Items are shown as kept, or no longer.
    func favoritesChanged(_ keys: Set<ItemKey>, to isFavorite: Bool)
}

/// An observer that may go away at any time.
struct WeakFavoritesObserver {
    weak var observer: (any FavoritesObserver)?
}
