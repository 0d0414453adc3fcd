/// Movies.
public protocol MoviesRepository: ItemRepository where Element == Movie {
    /// A movie with what only details have; `notFound` when there is none of the number.
    func movie(_ id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<Movie>

    /// One page of a list that the provider keeps.
    func list(_ name: MovieListName, page: PageRequest, policy: FetchPolicy) async throws(AppError) -> Page<Movie>

    /// One page of what is like a movie by its genres and keywords.
    func similar(to id: Int, page: PageRequest, policy: FetchPolicy) async throws(AppError) -> Page<Movie>

    /// Who made it.
    func credits(of id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<MovieCredits>

    /// Where it can be watched, by country.
    func providers(of id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<[WatchProviders]>
}
