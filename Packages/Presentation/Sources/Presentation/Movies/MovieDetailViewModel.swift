public import Domain
public import Observation

/// A movie's page.
@MainActor @Observable
public final class MovieDetailViewModel: CompositeScreen {
    /// The page's contents.
    public let movie: DetailModel<Movie>

    private let favorites: FavoritesModel
    private let key: ItemKey

    public init(_ id: Int, context: ScreenContext, loadMovie: Load<Movie>) {
        favorites = context.favorites
        key = context.key(.movie, String(id))
        movie = DetailModel(.movie, context: context) { policy throws(AppError) in
            try await loadMovie(id, policy: policy)
        }
    }

    public var contents: [any ScreenContent] { [movie] }

    public var openableKey: ItemKey? { nil }

    /// The movie's page on the web, once it is known.
    public var url: WebURL? { movie.value?.url }

    /// As it is to be shown: a toggle counts before it is stored.
    public var isFavorite: Bool { favorites.isFavorite(key) }

    /// The detail came on screen.
    public func appeared() {
        favorites.lookUp(key)
        movie.appeared()
    }

    public func favoriteToggled() {
        if let movie = movie.value { favorites.toggled(movie) }
    }
}
