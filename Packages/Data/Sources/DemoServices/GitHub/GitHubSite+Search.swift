import Network
import Shared

extension GitHubSite {
    /// The maximum number of results that a search of the demo returns.
    static let reach = 1_000

    func search(_ list: GitHubList, for request: DemoRequest) -> DemoResponse {
        do {
            return try results(in: list, for: request)
        } catch {
            return error.response
        }
    }

    private func results(in list: GitHubList, for request: DemoRequest) throws(GitHubRefusal) -> DemoResponse {
        let query = try GitHubQuery(request["q"] ?? "", own: list.qualifiers, foreign: Self.foreignQualifiers)
        let type = request.path == ["search", "issues"] ? IssueSearchType(request["search_type"], query) : nil
        let condition = try list.condition(of: type?.isLexical == false ? query.matchingAnyWord : query)
        let found = request.scenario.rows(of: list.rows(), where: condition)

        let size = request.pageSize(usual: 30, most: 100)
        let number = request.pageNumber
        guard (number - 1) * size < Self.reach else { throw .beyondReach }
        let window = PageWindow(number: number, size: size, reachable: min(found.count, Self.reach))
        let rows = window.rows(
            of: list.ordered(found, by: request["sort"], isAscending: request["order"] == "asc", query))
        let hasMatches = request.message.headers["Accept"]?.firstRange(of: "text-match") != nil
        let results: JSONValue = [
            "total_count": JSONValue(found.count),
            "incomplete_results": .bool(request.scenario == .incomplete),
            "items": .array(rows.map { hasMatches ? list.searchRow($0, matching: query.texts) : list.searchRow($0) }),
        ]
        return DemoResponse(headers: window.linkHeader(for: request), json: results.adding(type?.members ?? [:]))
    }

    /// The qualifiers of all GitHub searches, which are rejected in searches of other kinds.
    private static let foreignQualifiers = Set([
        "assignee", "author", "base", "closed", "commenter", "comments", "content", "draft", "extension", "filename",
        "head", "involves", "label", "linked", "mentions", "merged", "milestone", "no", "path", "project", "reactions",
        "review", "reviewed-by", "state", "symbol", "team",
    ]).union(GitHubList.repos.qualifiers.keys).union(GitHubList.users.qualifiers.keys)
}
