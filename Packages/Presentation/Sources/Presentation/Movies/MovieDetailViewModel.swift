public import Domain

/// The view model of a movie's detail page.
public final class MovieDetailViewModel: DetailViewModel<Movie> {
    init(_ id: Int, context: ScreenContext, loadMovie: Load<Movie>) {
        super.init(.movie, key: context.key(.movie, String(id)), context: context) { policy throws(AppError) in
            try await loadMovie(String(id), policy: policy)
        }
    }

}
