public import Shared

/// Searches GitHub accounts: learns whether the network is there and keeps the query once it gave an answer.
///
/// An empty query cannot be asked: ``SearchQuery`` refuses it when it is made.
public struct SearchUsers: Sendable {
    private let users: any UserRepository
    private let recorder: QueryRecorder
    private let reachability: Reachability

    public init(
        users: any UserRepository, queries: any QueriesRepository, reachability: Reachability,
        clock: WallClock = .system
    ) {
        self.users = users
        recorder = QueryRecorder(queries: queries, clock: clock)
        self.reachability = reachability
    }

    /// The results page by page; nothing is sent until the first page is asked for.
    ///
    /// - Parameter keepsHistory: Whether the query is kept after its first success.
    public func callAsFunction(_ search: UserSearch, keepsHistory: Bool = true) -> PageSource<GitHubUser> {
        let source = PageSource(limits: .gitHubSearch) { [users] request, policy throws(SearchError) in
            try await users.search(search, page: request, policy: policy)
        }.learning(reachability)
        return keepsHistory ? recorder.recording(search.query.text, source) : source
    }
}
