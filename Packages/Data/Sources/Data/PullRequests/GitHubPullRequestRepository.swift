public import Domain
import Network

/// Pull requests from GitHub's REST API.
public struct GitHubPullRequestRepository: PullRequestRepository {
    private let api: GitHubAPI

    public init(api: GitHubAPI) {
        self.api = api
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<PullRequest> {
        try await api.page(
            page, of: api.searchIssues(query, page: page, policy: policy, rows: PullRequestDTO.self),
            for: .search("pull requests", for: query.text))
    }

    public func pullRequest(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<PullRequest> {
        let endpoint = Endpoint<PullRequest>(
            path: ["repos", name.repo.owner, name.repo.name, "pulls", String(name.number)],
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .entity(PullRequestDTO.self))
        return try await api.service.fetch(endpoint, for: .issue(name, "pull request")).map { $0.on(api.host) }
    }

    public func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment> {
        try await api.comments(on: name, page: page, policy: policy)
    }
}

/// What this layer knows of pull requests.
enum PullRequestData: KindData {
    typealias Element = PullRequest

    static func repository(_ api: GitHubAPI) -> any PullRequestRepository {
        GitHubPullRequestRepository(api: api)
    }
}
