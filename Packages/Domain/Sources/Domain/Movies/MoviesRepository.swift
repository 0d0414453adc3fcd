/// A repository of movies.
public protocol MoviesRepository: ItemRepository where Element == Movie {
    /// Returns a movie with all details.
    ///
    /// - Throws: `notFound` if there is no movie with the ID.
    func movie(_ id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<Movie>

    /// Returns one page of a movie list.
    func list(_ name: MovieListName, page: PageRequest, policy: FetchPolicy) async throws(AppError) -> Page<Movie>

    /// Returns one page of movies with similar genres and keywords.
    func similar(to id: Int, page: PageRequest, policy: FetchPolicy) async throws(AppError) -> Page<Movie>

    /// Returns the cast and crew of a movie.
    func credits(of id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<MovieCredits>

    /// Returns the offers for watching a movie by country.
    func providers(of id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<[WatchProviders]>
}
