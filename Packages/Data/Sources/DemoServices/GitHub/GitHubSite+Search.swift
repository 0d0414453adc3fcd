import Network
import Shared

extension GitHubSite {
    /// The maximum number of results that a search of the demo returns.
    static let reach = 1_000

    func search<Row: GitHubSearchable>(_ all: [Row], for request: DemoRequest) -> DemoResponse {
        do {
            return try results(among: all, for: request)
        } catch {
            return error.response
        }
    }

    private func results<Row: GitHubSearchable>(
        among all: [Row], for request: DemoRequest
    ) throws(GitHubRefusal) -> DemoResponse {
        let query = try GitHubQuery(request["q"] ?? "", own: Row.qualifiers, foreign: Self.foreignQualifiers)
        let owners =
            query.root.namesOwner
            ? Set(
                (DemoLibrary.users.map(\.login) + DemoLibrary.issues.map(\.owner) + [DemoProject.owner]).map {
                    $0.lowercased()
                }) : []
        let type = request.path == ["search", "issues"] ? IssueSearchType(request["search_type"], query) : nil
        let condition = try Row.condition(
            of: type?.isLexical == false ? query.matchingAnyWord : query, knownOwners: owners)
        let found = request.scenario.rows(of: all, where: condition)

        let size = request.pageSize(usual: 30, most: 100)
        let number = request.pageNumber
        guard (number - 1) * size < Self.reach else { throw .beyondReach }
        let window = PageWindow(number: number, size: size, reachable: min(found.count, Self.reach))
        let rows = window.rows(
            of: Self.ordered(found, by: request["sort"], isAscending: request["order"] == "asc", query))
        let hasMatches = request.message.headers["Accept"]?.firstRange(of: "text-match") != nil
        let results: JSONValue = [
            "total_count": JSONValue(found.count),
            "incomplete_results": .bool(request.scenario == .incomplete),
            "items": .array(rows.map { hasMatches ? $0.searchRow(matching: query.texts) : $0.searchRow }),
        ]
        return DemoResponse(
            headers: window.linkHeader(for: request),
            json: results.adding(type?.members ?? [:]))
    }

    /// Returns the rows in the requested order, by default the best match first. Rows that compare equal keep their
    /// order.
    static func ordered<Row: GitHubSearchable>(
        _ rows: [Row], by sort: String?, isAscending: Bool, _ query: GitHubQuery
    ) -> [Row] {
        guard let sort, !sort.isEmpty else {
            let words = query.texts.compactMap(SearchWord.init)
            let ranked = rows.map { (row: $0, rank: $0.rank(for: words), weight: $0.weight) }
            return ranked.sorted { ($0.rank, $0.weight) > ($1.rank, $1.weight) }.map(\.row)
        }
        return rows.sorted(by: { $0.sortKey(sort) }, isAscending: isAscending)
    }

    /// The qualifiers of all GitHub searches, which are rejected in searches of other kinds.
    private static let foreignQualifiers = DemoRepo.qualifiers.union(DemoUser.qualifiers).union([
        "assignee", "author", "base", "closed", "commenter", "comments", "content", "draft", "extension", "filename",
        "head", "involves", "label", "linked", "mentions", "merged", "milestone", "no", "path", "project", "reactions",
        "review", "reviewed-by", "state", "symbol", "team",
    ])
}

extension GitHubQuery.Node {
    fileprivate var namesOwner: Bool {
        switch self {
        case .qualifier: isOwner
        case .not(let node): node.namesOwner
        case .all(let nodes), .any(let nodes): nodes.contains(where: \.namesOwner)
        case .text: false
        }
    }
}
