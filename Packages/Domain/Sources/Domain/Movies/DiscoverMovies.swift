/// A use case that loads TMDB's movie lists, and the lists that belong to a movie.
public struct DiscoverMovies: Sendable {
    private let movies: any MoviesRepository
    private let reachability: Reachability

    public init(movies: any MoviesRepository, reachability: Reachability) {
        self.movies = movies
        self.reachability = reachability
    }

    /// Returns a movie list page by page.
    public func callAsFunction(_ name: MovieListName) -> PageSource<Movie> {
        PageSource(limits: .tmdb, reportingTo: reachability) { [movies] request, policy throws(AppError) in
            try await movies.list(name, page: request, policy: policy)
        }
    }

    /// Returns similar movies page by page.
    public func similar(to id: Int) -> PageSource<Movie> {
        PageSource(limits: .tmdb, reportingTo: reachability) { [movies] request, policy throws(AppError) in
            try await movies.similar(to: id, page: request, policy: policy)
        }
    }

    /// Loads the cast and crew of a movie.
    public func credits(
        of id: Int, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<MovieCredits> {
        try await movies.credits(of: id, policy: policy)
    }

    /// Loads the offers to watch a movie, sorted by country code.
    ///
    /// - Parameter country: The two-letter code of the only country to include, or `nil` for all countries.
    public func providers(
        of id: Int, country: String? = nil, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<[WatchProviders]> {
        try await movies.providers(of: id, policy: policy).map { all in
            let sorted = all.sorted { $0.country < $1.country }
            guard let country else { return sorted }
            return sorted.filter { $0.country == country.uppercased() }
        }
    }
}

/// The movie lists of TMDB.
public enum MovieListName: String, Sendable, Hashable, CaseIterable {
    /// The trending movies of the week.
    case trending
    /// The movies currently in theaters.
    case nowPlaying = "now-playing"
    case popular
}
