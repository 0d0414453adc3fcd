/// Movies without words: the lists of TMDB, and what belongs to one movie.
public struct DiscoverMovies: Sendable {
    private let movies: any MoviesRepository
    private let reachability: Reachability

    public init(movies: any MoviesRepository, reachability: Reachability) {
        self.movies = movies
        self.reachability = reachability
    }

    /// A list page by page.
    public func callAsFunction(_ name: MovieListName) -> PageSource<Movie> {
        PageSource(limits: .tmdb, reportingTo: reachability) { [movies] request, policy throws(AppError) in
            try await movies.list(name, page: request, policy: policy)
        }
    }

    /// What is like a movie.
    public func similar(to id: Int) -> PageSource<Movie> {
        PageSource(limits: .tmdb, reportingTo: reachability) { [movies] request, policy throws(AppError) in
            try await movies.similar(to: id, page: request, policy: policy)
        }
    }

    /// Who made it.
    public func credits(
        of id: Int, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<MovieCredits> {
        try await movies.credits(of: id, policy: policy)
    }

    /// Where it can be watched, countries by their codes; in one country alone where one is named.
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

/// Lists of movies that TMDB keeps.
public enum MovieListName: String, Sendable, Hashable, CaseIterable {
    /// What is looked at most this week.
    case trending
    /// What is in cinemas.
    case nowPlaying = "now-playing"
    case popular
}
