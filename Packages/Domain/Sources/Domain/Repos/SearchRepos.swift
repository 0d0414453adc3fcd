public import Shared

/// Searches GitHub repos: learns whether the network is there and keeps the query once it gave an answer.
///
/// An empty query cannot be asked: ``SearchQuery`` refuses it when it is made.
public struct SearchRepos: Sendable {
    private let repos: any RepoRepository
    private let recorder: QueryRecorder
    private let reachability: Reachability

    public init(
        repos: any RepoRepository, queries: any QueriesRepository, reachability: Reachability,
        clock: WallClock = .system
    ) {
        self.repos = repos
        recorder = QueryRecorder(queries: queries, clock: clock)
        self.reachability = reachability
    }

    /// The results page by page; nothing is sent until the first page is asked for.
    ///
    /// - Parameter keepsHistory: Whether the query is kept after its first success.
    public func callAsFunction(_ search: RepoSearch, keepsHistory: Bool = true) -> PageSource<Repo> {
        let source = PageSource(limits: .gitHubSearch) { [repos] request, policy throws(SearchError) in
            try await repos.search(search, page: request, policy: policy)
        }.learning(reachability)
        return keepsHistory ? recorder.recording(search.query.text, source) : source
    }
}
