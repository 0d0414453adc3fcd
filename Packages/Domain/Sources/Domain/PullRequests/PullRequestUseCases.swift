/// Pull requests, wherever they come from.
public protocol PullRequestRepository: ItemRepository where Element == PullRequest {
    /// A pull request with what only details have; `notFound` when there is none of the name, which may be an issue's.
    @concurrent
    func pullRequest(_ name: IssueName, policy: FetchPolicy) async throws(SearchError) -> Fetched<PullRequest>

    /// One page of the comments on it, the oldest first; those on lines of the change are not among them.
    @concurrent
    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<IssueComment>
}

/// What can be done with pull requests.
public struct PullRequestUseCases: KindUseCases {
    public let search: Search<PullRequest>
    public let comments: LoadComments
    private let pullRequests: any PullRequestRepository
    private let reachability: Reachability

    public init(_ pullRequests: any PullRequestRepository, _ services: UseCaseServices) {
        self.pullRequests = pullRequests
        reachability = services.reachability
        search = services.search(pullRequests)
        comments = LoadComments(reachability: reachability) { name, page, policy throws(SearchError) in
            try await pullRequests.comments(on: name, page: page, policy: policy)
        }
    }

    /// One pull request with all that is known of it.
    @concurrent
    public func load(
        _ name: IssueName, policy: FetchPolicy = .standard
    ) async throws(SearchError) -> Fetched<PullRequest> {
        try await reachability.loading(policy) { () async throws(SearchError) in
            try await pullRequests.pullRequest(name, policy: policy)
        }
    }

    @concurrent
    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(SearchError) -> PullRequest {
        try await load(try IssueName(key), policy: policy).value
    }
}
