/// A repository of movies.
public protocol MoviesRepository: ItemRepository where Element == Movie {
    /// Loads a movie with all details.
    ///
    /// - Throws: `notFound` if there is no movie with the ID.
    func movie(_ id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<Movie>

    /// Loads one page of a movie list.
    func list(_ name: MovieListName, page: PageRequest, policy: FetchPolicy) async throws(AppError) -> Page<Movie>

    /// Loads one page of movies with similar genres and keywords.
    func similar(to id: Int, page: PageRequest, policy: FetchPolicy) async throws(AppError) -> Page<Movie>

    /// Loads the cast and crew of a movie.
    func credits(of id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<MovieCredits>

    /// Loads the offers to watch a movie, by country.
    func providers(of id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<[WatchProviders]>
}
