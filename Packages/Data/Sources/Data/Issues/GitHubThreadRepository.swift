import Domain
import Network
import Shared

/// A decoder for issues or pull requests.
protocol ThreadDTO: DTO where Entity: ThreadItem & StoredObject {
    /// The component of the API path before the number: `issues` or `pulls`.
    static var path: String { get }

    /// Returns a function that adds the properties that search results lack, or `nil` if search results are complete.
    static func completion(_ api: GitHubAPI) -> RowCompletion<Entity>.Complete?
}

extension ThreadDTO {
    static func completion(_ api: GitHubAPI) -> RowCompletion<Entity>.Complete? { nil }
}

/// A repository of issues or pull requests that uses GitHub's REST API.
struct GitHubThreadRepository<Row: ThreadDTO>: ThreadRepository, KindRepository {
    let api: GitHubAPI

    static func make(_ api: GitHubAPI) -> any ThreadRepository<Row.Entity> { Self(api: api) }

    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Row.Entity> {
        if let type = query.searchType { try await api.check(type, policy) }
        let type = query.searchType.map { [Parameter("search_type", $0.name)] } ?? []
        // The search for issues also finds pull requests. On servers with two search engines, `advanced_search` selects
        // the one that supports parentheses (github.blog, 2025-03-06).
        return try await api.search(
            "issues", query, [Parameter("advanced_search", "true")] + type, page: page, policy: policy,
            credentials: type.isEmpty ? .ifAvailable : .required, rows: Row.self,
            items: Row.Entity.kind.name.plural)
    }

    var completion: RowCompletion<Row.Entity>.Complete? { Row.completion(api) }

    func item(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Row.Entity> {
        try await api.service.detail(
            name.apiPath(Row.path), policy: policy, decode: .entity(Row.self),
            for: .issue(name, Row.Entity.kind.name.singular)
        ).map { $0.on(api.host) }
    }

    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment> {
        try await api.list(
            name.apiPath("issues") + ["comments"], page: page, policy: policy, rows: IssueCommentDTO.self,
            for: .comments(on: name))
    }

    /// Loads a page of the issues that are related to an issue (docs.github.com/rest/issues/sub-issues and
    /// docs.github.com/rest/issues/issue-dependencies).
    ///
    /// The response for the parent is one object. GitHub responds with 404 if there is no parent.
    func related(
        _ relation: IssueRelation, to name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Issue> {
        let path = name.apiPath("issues") + relation.api.path
        let options = HTTPRequest.Options(policy, lifetime: ResponseLifetime.detail)
        let decode = ResponseDecoding.rows(IssueDTO.self, mayBeOne: relation == .parent)
        let endpoint: Endpoint<Rows<Issue>> =
            relation == .parent
            ? Endpoint(path: path, options: options, decode: decode)
            : api.service.list(path, page: page, options: options, decode: decode)
        do throws(AppError) {
            return try await api.page(page, of: endpoint, for: .related(relation, to: name)) { $0.on(api.host) }
        } catch {
            guard relation == .parent, error.status == 404, !api.sites.isDemo else { throw error }
            return Page(items: [], provenance: Provenance(source: .network, fetchedAt: api.service.clock()))
        }
    }
}

extension IssueDTO: ThreadDTO {
    static var path: String { "issues" }
}

/// A repository of issues that uses GitHub's REST API.
typealias GitHubIssueRepository = GitHubThreadRepository<IssueDTO>

extension GitHubAPI {
    /// Checks that GitHub supports a type of search for the current host and account.
    ///
    /// - Throws: `usage` if the host is an Enterprise Server, or `unauthorized` if there is no token.
    fileprivate func check(_ type: SearchType, _ policy: FetchPolicy) async throws(AppError) {
        let operation = "\(type.name.prefix(1).uppercased())\(type.name.dropFirst()) search"
        guard host == Provider.github.host else {
            throw AppError(
                .usage, operation: operation, reason: "\(host) does not support it; \(Provider.github.host) does")
        }
        try await requireToken(for: operation, policy)
    }
}

extension IssueName {
    /// Returns the path of the issue or pull request in GitHub's API.
    ///
    /// - Parameter list: The component of the path before the number: `issues` or `pulls`.
    fileprivate func apiPath(_ list: String) -> [String] {
        ["repos", repo.owner, repo.name, list, String(number)]
    }
}

extension IssueRelation {
    /// The path components of the API that follow the number of the issue, and the name of the related issues in error
    /// messages, such as `the sub-issues of`.
    fileprivate var api: (path: [String], words: String) {
        switch self {
        case .parent: (["parent"], "the parent of")
        case .subIssues: (["sub_issues"], "the sub-issues of")
        case .blockedBy: (["dependencies", "blocked_by"], "the issues that block")
        }
    }
}

extension ServiceOperation {
    static func related(_ relation: IssueRelation, to name: IssueName) -> ServiceOperation {
        ServiceOperation(
            "Loading \(relation.api.words) \(name)", notFound: "there is no issue \(name), or it is private")
    }

    /// Returns the operation of loading an issue or pull request, for error messages.
    ///
    /// - Parameters:
    ///   - name: The name of the issue or pull request.
    ///   - thing: The kind of item in error messages, such as `issue`.
    static func issue(_ name: IssueName, _ thing: String) -> ServiceOperation {
        ServiceOperation("Loading \(thing) \(name)", notFound: "there is no \(thing) \(name), or it is private")
    }

    static func comments(on name: IssueName) -> ServiceOperation {
        ServiceOperation("Loading the comments on \(name)", notFound: "there is no \(name), or it is private")
    }
}
