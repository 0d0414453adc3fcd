/// A use case that fetches TMDB's movie lists and the lists that belong to a movie.
public struct DiscoverMovies: Sendable {
    private let movies: any MoviesRepository
    private let reachability: Reachability

    public init(movies: any MoviesRepository, reachability: Reachability) {
        self.movies = movies
        self.reachability = reachability
    }

    /// Returns a source of pages of a list.
    public func callAsFunction(_ name: MovieListName) -> PageSource<Movie> {
        PageSource(limits: .tmdb, reportingTo: reachability) { [movies] request, policy throws(AppError) in
            try await movies.list(name, page: request, policy: policy)
        }
    }

    /// Returns a source of pages of similar movies.
    public func similar(to id: Int) -> PageSource<Movie> {
        PageSource(limits: .tmdb, reportingTo: reachability) { [movies] request, policy throws(AppError) in
            try await movies.similar(to: id, page: request, policy: policy)
        }
    }

    /// Fetches the cast and crew of a movie.
    public func credits(
        of id: Int, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<MovieCredits> {
        try await movies.credits(of: id, policy: policy)
    }

    /// Fetches the offers for watching a movie, sorted by country code, or only those in one country.
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
