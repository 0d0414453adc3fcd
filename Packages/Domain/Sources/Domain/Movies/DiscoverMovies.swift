/// A use case that loads TMDB's movie lists, and the similar movies, credits and watch providers of a movie.
public struct DiscoverMovies: Sendable {
    let movies: any MoviesRepository
    let reachability: Reachability

    /// Returns a source of pages of a TMDB movie list, such as the popular movies.
    public func callAsFunction(_ name: MovieListName) -> PageSource<Movie> {
        PageSource(limits: .tmdb, reportingTo: reachability) { [movies] request, policy throws(AppError) in
            try await movies.list(name, page: request, policy: policy)
        }
    }

    /// Returns a source of pages of movies that are similar to the movie with the given ID.
    public func similar(to id: Int) -> PageSource<Movie> {
        PageSource(limits: .tmdb, reportingTo: reachability) { [movies] request, policy throws(AppError) in
            try await movies.similar(to: id, page: request, policy: policy)
        }
    }

    /// Loads the cast and crew of the movie with the given ID.
    public func credits(
        of id: Int, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<MovieCredits> {
        try await movies.credits(of: id, policy: policy)
    }

    /// Loads the services on which a movie can be watched, sorted by country code.
    ///
    /// - Parameters:
    ///   - id: The TMDB ID of the movie.
    ///   - country: The two-letter code of the country to include, or `nil` for all countries.
    ///   - policy: The policy for using cached responses.
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

/// A list of movies that TMDB publishes. The raw value is the name of the list in commands.
public enum MovieListName: String, Sendable, Hashable, CaseIterable {
    /// The movies that are trending this week.
    case trending
    /// The movies that are currently in theaters.
    case nowPlaying = "now-playing"
    case popular
}
