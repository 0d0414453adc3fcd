import Network
import Shared

extension GitHubSite {
    /// Returns the response to a query of the program, which the variables distinguish: a search, a discussion, or a
    /// page of comments (docs.github.com/graphql/guides/using-the-graphql-api-for-discussions).
    func graphQL(_ request: DemoRequest) -> DemoResponse? {
        let body = try? JSONReader.read(request.message.body ?? []) { (json) throws(JSONError) in try json.value() }
        guard let variables = body?["variables"] else { return nil }
        if let text = variables["q"]?.string { return search(text, variables, request) }
        let isProject = DemoProject.matches("\(variables.text("owner"))/\(variables.text("name"))")
        let discussions = isProject ? DemoProject.rows("discussions") : []
        guard let discussion = discussions.first(where: { $0["number"]?.integer == variables["number"]?.integer })
        else {
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
            variables["first"]?.integer == nil
            ? GitHubList.discussions.searchRow(discussion)
            : ["comments": variables.page(of: discussion.values(at: "comments.nodes"), named: "totalCount")]
        return DemoResponse(json: ["data": ["repository": ["discussion": node]]])
    }

    /// Returns a page of a search. GitHub returns nothing for a query that it cannot read.
    private func search(_ text: String, _ variables: JSONValue, _ request: DemoRequest) -> DemoResponse {
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

extension JSONValue {
    /// Returns the page of a connection that the variables request. A cursor is the number of rows before it.
    fileprivate func page(of rows: [JSONValue], named count: String) -> JSONValue {
        let start = min(max(0, Int(text("after")) ?? 0), rows.count)
        let shown = rows.dropFirst(start).prefix(max(1, self["first"]?.integer ?? 1))
        return JSONValue.object([
            JSONMember(count, JSONValue(rows.count)), JSONMember("nodes", .array(Array(shown))),
            JSONMember(
                "pageInfo",
                ["endCursor": .string("\(shown.endIndex)"), "hasNextPage": .bool(shown.endIndex < rows.endIndex)]),
        ])
    }
}

extension GitHubQuery {
    /// Returns the value of a qualifier at the outermost level of the query, or `nil` if there is none.
    fileprivate func value(of name: String) -> String? {
        let nodes = if case .all(let nodes) = root { nodes } else { [root] }
        for case .qualifier(name, let value) in nodes { return value }
        return nil
    }
}
