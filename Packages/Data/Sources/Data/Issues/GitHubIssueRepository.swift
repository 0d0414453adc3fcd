public import Domain
import Network

/// Issues from GitHub's REST API.
public struct GitHubIssueRepository: IssueRepository {
    private let api: GitHubAPI

    public init(api: GitHubAPI) {
        self.api = api
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Issue> {
        try await api.page(
            page, of: api.searchIssues(query, page: page, policy: policy, rows: IssueDTO.self),
            for: .search("issues", for: query.text))
    }

    public func issue(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Issue> {
        let endpoint = Endpoint<Issue>(
            path: ["repos", name.repo.owner, name.repo.name, "issues", String(name.number)],
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .entity(IssueDTO.self))
        return try await api.service.fetch(endpoint, for: .issue(name, "issue")).map { $0.on(api.host) }
    }

    public func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment> {
        try await api.comments(on: name, page: page, policy: policy)
    }
}

/// What this layer knows of issues.
enum IssueData: KindData {
    typealias Element = Issue

    static func repository(_ api: GitHubAPI) -> any IssueRepository {
        GitHubIssueRepository(api: api)
    }
}

extension GitHubAPI {
    /// `GET /search/issues`, which finds pull requests as well. `advanced_search` chooses the engine that understands
    /// parentheses where it is not the only one (github.blog, 2025-03-06).
    func searchIssues<Row: DTO>(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy, rows: Row.Type
    ) -> Endpoint<SearchResults<Row.Entity>> {
        search(
            "issues", query, [Parameter("advanced_search", "true")], page: page, policy: policy, rows: rows)
    }

    /// A page of the comments on an issue or pull request.
    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment> {
        let endpoint: Endpoint<Rows<IssueComment>> = service.list(
            ["repos", name.repo.owner, name.repo.name, "issues", String(name.number), "comments"], [], page: page,
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .rows(IssueCommentDTO.self))
        return try await self.page(page, of: endpoint, for: .comments(on: name))
    }
}

extension ServiceOperation {
    /// - Parameter thing: What it is asked for as: “issue”.
    static func issue(_ name: IssueName, _ thing: String) -> ServiceOperation {
        ServiceOperation("Loading \(thing) \(name)", notFound: "there is no \(thing) \(name), or it is private")
    }

    static func comments(on name: IssueName) -> ServiceOperation {
        ServiceOperation("Loading the comments on \(name)", notFound: "there is no \(name), or it is private")
    }
}
