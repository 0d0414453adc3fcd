public import Domain
public import Observation

/// The view model of a movie's detail page.
@MainActor @Observable
public final class MovieDetailViewModel: CompositeScreen {
    /// The loaded movie.
    public let movie: DetailModel<Movie>

    private let favorites: FavoritesModel
    private let key: ItemKey

    init(_ id: Int, context: ScreenContext, loadMovie: Load<Movie>) {
        favorites = context.favorites
        key = context.key(.movie, String(id))
        movie = DetailModel(.movie, context: context) { policy throws(AppError) in
            try await loadMovie(id, policy: policy)
        }
    }

    public var contents: [any ScreenContent] { [movie] }

    public var openableKey: ItemKey? { nil }

    /// The URL of the movie's web page, or `nil` until the movie is loaded.
    public var url: WebURL? { movie.value?.url }

    /// A Boolean value that indicates whether the item is shown as a favorite.
    ///
    /// A change by the user is shown immediately, before it is stored.
    public var isFavorite: Bool { favorites.isFavorite(key) }

    public func appeared() {
        favorites.lookUp(key)
        movie.appeared()
    }

    public func favoriteToggled() {
        if let movie = movie.value { favorites.toggled(movie) }
    }
}
