/// The use cases for movies.
public struct MovieUseCases: KindUseCases {
    public let search: Search<Movie>
    public let load: LoadMovie
    /// The use case for movie lists.
    public let discover: DiscoverMovies

    public init(_ movies: any MoviesRepository, _ services: UseCaseServices) {
        search = services.search(movies)
        discover = DiscoverMovies(movies: movies, reachability: services.reachability)
        load = LoadMovie(movies: movies, reachability: services.reachability)
    }

    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Movie {
        try await load(Int(key.id) ?? 0, policy: policy).value
    }
}
