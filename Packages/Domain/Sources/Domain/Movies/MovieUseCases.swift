/// The use cases that search for movies on TMDB and load movies and movie lists.
public struct MovieUseCases: LoadingUseCases {
    public let search: Search<Movie>
    public let load: Load<Movie>
    /// The use case that loads movie lists and the data that belongs to a movie, such as its credits.
    public let discover: DiscoverMovies

    public init(_ movies: any MoviesRepository, _ services: UseCaseServices) {
        search = services.search(movies)
        discover = DiscoverMovies(movies: movies, reachability: services.reachability)
        load = Load(.movie, services.reachability, name: { Int($0) }) { id, policy throws(AppError) in
            try await movies.movie(id, policy: policy)
        }
    }
}
