import Domain
import Network

/// A reader of issues or of pull requests.
protocol ThreadDTO: DTO where Entity: ThreadItem & StoredObject {
    /// The component of the path that precedes the number: `issues` or `pulls`.
    static var path: String { get }
}

/// Issues or pull requests from GitHub's REST API.
struct GitHubThreadRepository<Row: ThreadDTO>: ThreadRepository, KindRepository {
    private let api: GitHubAPI

    init(api: GitHubAPI) {
        self.api = api
    }

    static func make(_ api: GitHubAPI) -> any ThreadRepository<Row.Entity> { Self(api: api) }
    static var storedType: (any StoredFavorite.Type)? { Row.Entity.self }

    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Row.Entity> {
        try await api.page(
            page, of: api.searchIssues(query, page: page, policy: policy, rows: Row.self),
            for: .search(Row.Entity.kind.name.plural, for: query.text))
    }

    func item(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Row.Entity> {
        let endpoint = Endpoint<Row.Entity>(
            path: ["repos", name.repo.owner, name.repo.name, Row.path, String(name.number)],
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .entity(Row.self))
        return try await api.service.fetch(endpoint, for: .issue(name, Row.Entity.kind.name.singular))
            .map { $0.on(api.host) }
    }

    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment> {
        try await api.comments(on: name, page: page, policy: policy)
    }
}

extension IssueDTO: ThreadDTO {
    static var path: String { "issues" }
}

/// Issues from GitHub's REST API.
typealias GitHubIssueRepository = GitHubThreadRepository<IssueDTO>

extension GitHubAPI {
    /// `GET /search/issues`, which finds pull requests as well. `advanced_search` selects the engine that supports
    /// parentheses on servers that have both (github.blog, 2025-03-06).
    func searchIssues<Row: DTO>(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy, rows: Row.Type
    ) -> Endpoint<SearchResults<Row.Entity>> {
        search(
            "issues", query, [Parameter("advanced_search", "true")], page: page, policy: policy, rows: rows)
    }

    /// Loads a page of the comments on an issue or pull request.
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
