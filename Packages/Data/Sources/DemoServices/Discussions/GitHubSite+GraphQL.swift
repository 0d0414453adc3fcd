import Network
import Shared

extension GitHubSite {
    /// Returns the response to a query of the program, which the variables distinguish: a search, a discussion, or a
    /// page of comments (docs.github.com/graphql/guides/using-the-graphql-api-for-discussions).
    func graphQL(_ request: DemoRequest) -> DemoResponse? {
        guard let variables = GraphQLVariables(request.message.body ?? []) else { return nil }
        if let text = variables.text("q") { return search(text, variables, request) }
        let isProject = DemoProject.matches("\(variables.text("owner") ?? "")/\(variables.text("name") ?? "")")
        let discussions = isProject ? DemoProject.rows("discussions") : []
        guard let discussion = discussions.first(where: { $0["number"]?.integer == variables.number("number") }) else {
            return DemoResponse(json: [
                "data": ["repository": ["discussion": nil]],
                "errors": [
                    [
                        "type": "NOT_FOUND", "path": ["repository", "discussion"],
                        "message": "Could not resolve to a Discussion with the given number.",
                    ]
                ],
            ]).absent
        }
        let node =
            variables.number("first") == nil
            ? GitHubList.discussions.searchRow(discussion)
            : ["comments": variables.page(of: discussion.values(at: "comments.nodes"), named: "totalCount")]
        return DemoResponse(json: ["data": ["repository": ["discussion": node]]])
    }

    /// Returns a page of a search. GitHub returns nothing for a query that it cannot read.
    private func search(_ text: String, _ variables: GraphQLVariables, _ request: DemoRequest) -> DemoResponse {
        let list = GitHubList.discussions
        var rows: [JSONValue] = []
        if let query = try? GitHubQuery(text, own: list.qualifiers, foreign: []),
            let condition = try? list.condition(of: query)
        {
            let sort = query.value(of: "sort")?.split(separator: "-")
            rows = list.ordered(
                request.scenario.rows(of: list.rows(), where: condition),
                by: sort?.first.map(String.init), isAscending: sort?.last == "asc", query)
        }
        return DemoResponse(json: [
            "data": ["search": variables.page(of: rows.map(list.searchRow), named: "discussionCount")]
        ])
    }
}

/// The variables of a GraphQL request.
private struct GraphQLVariables {
    private let variables: JSONValue

    /// Reads the variables of a request's body, or returns `nil` if it has none.
    init?(_ body: [UInt8]) {
        let value = try? JSONReader.read(body) { (json) throws(JSONError) in try json.value() }
        guard let variables = value?["variables"] else { return nil }
        self.variables = variables
    }

    func text(_ name: String) -> String? { variables[name]?.string }
    func number(_ name: String) -> Int? { variables[name]?.integer }

    /// Returns a page of a connection. A cursor is the number of rows before it.
    func page(of rows: [JSONValue], named count: String) -> JSONValue {
        let start = min(max(0, text("after").flatMap { Int($0) } ?? 0), rows.count)
        let shown = rows.dropFirst(start).prefix(max(1, number("first") ?? 1))
        return JSONValue.object([
            JSONMember(count, JSONValue(rows.count)), JSONMember("nodes", .array(Array(shown))),
            JSONMember(
                "pageInfo",
                ["endCursor": .string("\(shown.endIndex)"), "hasNextPage": .bool(shown.endIndex < rows.endIndex)]),
        ])
    }
}

extension GitHubQuery {
    /// Returns the value of a qualifier on the outermost level, or `nil` if there is none.
    fileprivate func value(of name: String) -> String? {
        let nodes = if case .all(let nodes) = root { nodes } else { [root] }
        for case .qualifier(name, let value) in nodes { return value }
        return nil
    }
}
