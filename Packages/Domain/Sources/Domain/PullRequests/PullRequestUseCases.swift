/// The use cases for pull requests.
public struct PullRequestUseCases: KindUseCases {
    public let search: Search<PullRequest>
    public let comments: LoadComments
    private let pullRequests: any PullRequestRepository
    private let reachability: Reachability

    public init(_ pullRequests: any PullRequestRepository, _ services: UseCaseServices) {
        self.pullRequests = pullRequests
        reachability = services.reachability
        search = services.search(pullRequests)
        comments = LoadComments(reachability: reachability) { name, page, policy throws(AppError) in
            try await pullRequests.comments(on: name, page: page, policy: policy)
        }
    }

    /// Fetches a pull request with all details.
    public func load(
        _ name: IssueName, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<PullRequest> {
        try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await pullRequests.pullRequest(name, policy: policy)
        }
    }

    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> PullRequest {
        try await load(try IssueName(key), policy: policy).value
    }
}
