public import Domain

/// What the favourites screen has to show, as one value.
public enum FavoritesState: Sendable, Hashable {
    case loading
    case rows
    /// Nothing is kept, of one kind when the screen shows one kind; it has its own message.
    case empty(ItemKind?)
    /// The store could not be read.
    case failed(SearchError)
}
