import Shared

/// A path of GitHub's API that the demo supports.
struct GitHubRoute: Sendable {
    private let pattern: [Substring]
    /// The path of GitHub's documentation page, which error responses for this path contain.
    let documentation: String
    /// Returns the response to a request, or `nil` if the demo data does not contain the item.
    let response: @Sendable (GitHubSite, DemoRequest) -> DemoResponse?

    /// Creates a route.
    ///
    /// - Parameter pattern: The path. The component `*` matches any component, and the last component `**` matches one
    ///   or more components.
    private init(
        _ pattern: String, _ documentation: String,
        response: @escaping @Sendable (GitHubSite, DemoRequest) -> DemoResponse?
    ) {
        self.pattern = pattern.split(separator: "/")
        self.documentation = documentation
        self.response = response
    }

    /// Returns the route of a path, or `nil` if the demo does not support the path.
    init?(_ path: [String]) {
        guard let route = Self.all.first(where: { $0.matches(path) }) else { return nil }
        self = route
    }

    private func matches(_ path: [String]) -> Bool {
        guard path.count == pattern.count || path.count > pattern.count && pattern.last == "**" else { return false }
        return zip(pattern, path).allSatisfy { $0.hasPrefix("*") || $0 == $1 }
    }

    var isSearch: Bool { pattern.first == "search" }
    var isGraphQL: Bool { pattern == ["graphql"] }
    var needsToken: Bool { pattern.first == "user" }

    private static let all: [GitHubRoute] = [
        GitHubRoute("search/users", "search/search#search-users") { $0.search(.users, for: $1) },
        GitHubRoute("search/repositories", "search/search#search-repositories") { $0.search(.repos, for: $1) },
        GitHubRoute("search/topics", "search/search#search-topics") { $0.search(.topics, for: $1) },
        GitHubRoute("search/issues", "search/search#search-issues-and-pull-requests") {
            $0.search(GitHubList.issues(for: $1), for: $1)
        },
        GitHubRoute("search/commits", "search/search#search-commits") { $0.search(.commits, for: $1) },
        GitHubRoute("search/code", "search/search#search-code") { $0.search(.code, for: $1) },
        GitHubRoute("users/*", "users/users#get-a-user") { $0.user($1.path[1]).map { DemoResponse(json: $0) } },
        GitHubRoute("users/*/repos", "repos/repos#list-repositories-for-a-user") {
            $0.repos(of: $0.user($1.path[1]), for: $1)
        },
        GitHubRoute("user", "users/users#get-the-authenticated-user") { site, _ in
            site.signedInUser.map { DemoResponse(json: $0) }
        },
        GitHubRoute("user/repos", "repos/repos#list-repositories-for-the-authenticated-user") {
            $0.repos(of: $0.signedInUser, for: $1)
        },
        GitHubRoute("repos/*/*", "repos/repos#get-a-repository") { $0.repo($1.repo) },
        GitHubRoute("repos/*/*/readme", "repos/contents#get-a-repository-readme") { $0.readme($1.repo) },
        GitHubRoute("repos/*/*/releases", "releases/releases#list-releases") { $0.list("releases", of: $1.repo) },
        GitHubRoute("repos/*/*/contributors", "repos/repos#list-repository-contributors") {
            $0.list("contributors", of: $1.repo)
        },
        GitHubRoute("repos/*/*/commits/*", "commits/commits#get-a-commit") { $0.commit($1.path[4], in: $1.repo) },
        GitHubRoute("repos/*/*/git/trees/*", "git/trees#get-a-tree") { $0.tree($1.path[5], of: $1.repo, for: $1) },
        GitHubRoute("repos/*/*/contents/**", "repos/contents#get-repository-content") {
            $0.contents($1.path[4...].joined(separator: "/"), of: $1.repo, for: $1)
        },
        GitHubRoute("repos/*/*/issues/*", "issues/issues#get-an-issue") {
            $0.issue(for: $1).map { DemoResponse(json: $0.issue) }
        },
        GitHubRoute("repos/*/*/pulls/*", "pulls/pulls#get-a-pull-request") {
            $0.issue(for: $1)?.pullRequest.map { DemoResponse(json: $0) }
        },
        GitHubRoute("repos/*/*/issues/*/comments", "issues/comments#list-issue-comments") {
            $0.comments(on: $0.issue(for: $1), for: $1)
        },
        GitHubRoute("repos/*/*/issues/*/parent", "issues/sub-issues#get-parent-issue") { site, request in
            site.issue(for: request).flatMap(site.parent).map { DemoResponse(json: $0) }
        },
        GitHubRoute("repos/*/*/issues/*/sub_issues", "issues/sub-issues#list-sub-issues") { site, request in
            site.issue(for: request).flatMap(site.subIssues).map { request.page(of: $0) }
        },
        GitHubRoute(
            "repos/*/*/issues/*/dependencies/blocked_by",
            "issues/issue-dependencies#list-dependencies-an-issue-is-blocked-by"
        ) { site, request in
            site.issue(for: request).flatMap(site.issues(blocking:)).map { request.page(of: $0) }
        },
        GitHubRoute("graphql", "overview") { $0.graphQL($1) },
    ]
}

extension DemoRequest {
    /// The full name of the repository in a path that starts with `repos/OWNER/NAME`.
    fileprivate var repo: String { "\(path[1])/\(path[2])" }
}

extension GitHubSite {
    /// Returns the issue or pull request in a path such as `repos/OWNER/NAME/issues/NUMBER`, or `nil` if the demo data
    /// does not contain it.
    fileprivate func issue(for request: DemoRequest) -> JSONValue? { issue(request.repo, request.path[4]) }
}
