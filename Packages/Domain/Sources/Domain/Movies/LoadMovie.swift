/// A use case that fetches a movie with all details.
public struct LoadMovie: Sendable {
    private let movies: any MoviesRepository
    private let reachability: Reachability

    public init(movies: any MoviesRepository, reachability: Reachability) {
        self.movies = movies
        self.reachability = reachability
    }

    /// Fetches a movie.
    ///
    /// - Throws: `usage` if the ID is not positive. In that case no request is sent.
    public func callAsFunction(_ id: Int, policy: FetchPolicy = .standard) async throws(AppError) -> Fetched<Movie> {
        guard id > 0 else {
            throw AppError(.usage, reason: "\(id) is not the id of a movie: ids are positive numbers")
        }
        return try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await movies.movie(id, policy: policy)
        }
    }
}
