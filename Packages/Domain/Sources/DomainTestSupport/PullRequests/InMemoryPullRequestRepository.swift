public import Domain

/// An in-memory repository of pull requests. A search finds those whose title or body contains every word.
public final class InMemoryPullRequestRepository: PullRequestRepository {
    /// A recorded call.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case pullRequest(IssueName, FetchPolicy)
        case comments(IssueName, PageRequest, FetchPolicy)
    }

    /// The control that records, delays and fails calls.
    public let control = ResponseControl<Call>()
    private let pullRequests: Contents<InMemoryList<PullRequest>>
    private let threads: Contents<[IssueName: [IssueComment]]>

    /// Creates a repository that fails every call until its content is set.
    public init() {
        pullRequests = Contents(nil)
        threads = Contents(nil)
    }

    public init(_ pullRequests: [PullRequest], comments: [IssueName: [IssueComment]] = [:]) {
        self.pullRequests = Contents(InMemoryList(pullRequests))
        threads = Contents(comments)
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<PullRequest> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try pullRequests.get().page(page, policy: policy, limits: .gitHubSearch) {
            matches($0.issue.title, $0.issue.body)
        }
    }

    public func pullRequest(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<PullRequest> {
        try await control.respond(to: .pullRequest(name, policy))
        let key = ItemKey(kind: .pullRequest, id: name.description)
        guard let pullRequest = try pullRequests.get().items.first(where: { $0.key == key }) else {
            throw AppError(.notFound, reason: "There is no pull request \(name)", status: 404)
        }
        return Fetched(pullRequest, provenance: .sample(for: policy))
    }

    public func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment> {
        try await control.respond(to: .comments(name, page, policy))
        return try threads.get()[name, default: []].page(page, policy: policy)
    }
}
