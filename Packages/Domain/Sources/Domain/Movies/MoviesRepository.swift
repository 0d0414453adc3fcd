/// A data source that searches for movies and loads movies and movie lists.
public protocol MoviesRepository: ItemRepository where Element == Movie {
    /// Loads a movie by its TMDB ID, with all its details.
    ///
    /// - Throws: `notFound` if there is no movie with the ID.
    func movie(_ id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<Movie>

    /// Loads one page of a TMDB movie list, such as the popular movies.
    func list(_ name: MovieListName, page: PageRequest, policy: FetchPolicy) async throws(AppError) -> Page<Movie>

    /// Loads one page of movies whose genres and keywords are similar to those of the movie with the given ID.
    func similar(to id: Int, page: PageRequest, policy: FetchPolicy) async throws(AppError) -> Page<Movie>

    /// Loads the cast and crew of the movie with the given ID.
    func credits(of id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<MovieCredits>

    /// Loads the services on which the movie with the given ID can be watched, grouped by country.
    func providers(of id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<[WatchProviders]>
}
