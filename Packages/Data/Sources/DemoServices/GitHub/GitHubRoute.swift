import Shared

/// A path of GitHub's API that the demo supports.
struct GitHubRoute: Sendable {
    private let pattern: [Substring]
    /// Returns the response to a request, or `nil` if the demo data does not contain the item.
    let response: @Sendable (GitHubSite, DemoRequest) -> DemoResponse?

    /// Creates a route.
    ///
    /// - Parameter pattern: The path. The component `*` matches any component, and the last component `**` matches one
    ///   or more components.
    private init(_ pattern: String, response: @escaping @Sendable (GitHubSite, DemoRequest) -> DemoResponse?) {
        self.pattern = pattern.split(separator: "/")
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

    private static let all: [GitHubRoute] = [
        GitHubRoute("search/users") { $0.search(.users, for: $1) },
        GitHubRoute("search/repositories") { $0.search(.repos, for: $1) },
        GitHubRoute("search/topics") { $0.search(.topics, for: $1) },
        GitHubRoute("search/issues") { $0.search(GitHubList.issues(for: $1), for: $1) },
        GitHubRoute("search/commits") { $0.search(.commits, for: $1) },
        GitHubRoute("search/code") { $0.search(.code, for: $1) },
        GitHubRoute("users/*") { $0.user($1.path[1]).map { DemoResponse(json: $0) } },
        GitHubRoute("users/*/repos") { $0.repos(of: $0.user($1.path[1]), for: $1) },
        GitHubRoute("user") { site, _ in site.signedInUser.map { DemoResponse(json: $0) } },
        GitHubRoute("user/repos") { $0.repos(of: $0.signedInUser, for: $1) },
        GitHubRoute("repos/*/*") { $0.repo($1.repo) },
        GitHubRoute("repos/*/*/readme") { $0.contents("README.md", of: $1.repo, for: $1) },
        GitHubRoute("repos/*/*/releases") { $0.list("releases", of: $1.repo, for: $1) },
        GitHubRoute("repos/*/*/contributors") { $0.list("contributors", of: $1.repo, for: $1) },
        GitHubRoute("repos/*/*/commits/*") { $0.commit($1.path[4], in: $1.repo) },
        GitHubRoute("repos/*/*/git/trees/*") { $0.tree($1.path[5], of: $1.repo, for: $1) },
        GitHubRoute("repos/*/*/contents/**") {
            $0.contents($1.path[4...].joined(separator: "/"), of: $1.repo, for: $1)
        },
        GitHubRoute("repos/*/*/issues/*") { $0.issue(for: $1).map { DemoResponse(json: $0.issue) } },
        GitHubRoute("repos/*/*/pulls/*") { $0.issue(for: $1)?.pullRequest.map { DemoResponse(json: $0) } },
        GitHubRoute("repos/*/*/issues/*/comments") { $0.comments(on: $0.issue(for: $1), for: $1) },
        GitHubRoute("repos/*/*/issues/*/parent") { site, request in
            site.issue(for: request).flatMap(site.parent).map { DemoResponse(json: $0) }
        },
        GitHubRoute("repos/*/*/issues/*/sub_issues") { site, request in
            site.issue(for: request).flatMap(site.subIssues).map { request.page(of: $0) }
        },
        GitHubRoute("repos/*/*/issues/*/dependencies/blocked_by") { site, request in
            site.issue(for: request).flatMap(site.issues(blocking:)).map { request.page(of: $0) }
        },
        GitHubRoute("graphql") { $0.graphQL($1) },
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
