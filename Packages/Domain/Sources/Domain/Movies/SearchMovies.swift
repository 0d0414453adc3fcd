public import Shared

/// Searches films: learns whether the network is there and keeps the query once it gave an answer.
///
/// An empty query cannot be asked: ``MovieSearch`` refuses it when it is made.
public struct SearchMovies: Sendable {
    private let movies: any MoviesRepository
    private let recorder: QueryRecorder
    private let reachability: Reachability

    public init(
        movies: any MoviesRepository, queries: any QueriesRepository, reachability: Reachability,
        clock: WallClock = .system
    ) {
        self.movies = movies
        recorder = QueryRecorder(queries: queries, clock: clock)
        self.reachability = reachability
    }

    /// The results page by page; nothing is sent until the first page is asked for.
    ///
    /// - Parameter keepsHistory: Whether the query is kept after its first success.
    public func callAsFunction(_ search: MovieSearch, keepsHistory: Bool = true) -> PageSource<Movie> {
        let source = PageSource(limits: .tmdb) { [movies] request, policy throws(SearchError) in
            try await movies.search(search, page: request, policy: policy)
        }.learning(reachability)
        return keepsHistory ? recorder.recording(search.words, source) : source
    }
}
