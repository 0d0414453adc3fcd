import Network
import Shared

extension DemoDiscussion: GitHubSearchable {
    static let qualifiers: Set<String> = [
        "in", "repo", "user", "org", "is", "author", "commenter", "category", "label", "created", "updated", "comments",
        "sort",
    ]

    static func condition(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition {
        guard !value.isEmpty else { throw .invalidQualifier }
        let word = value.lowercased()
        switch name {
        case "is": return try state(word)
        case "repo": return { _ in word == DemoProject.fullName }
        case "user", "org": return { _ in word == DemoProject.owner }
        case "author": return { $0.author?.login.lowercased() == word }
        case "commenter": return { $0.comments.contains { $0.author?.login.lowercased() == word } }
        case "category": return { $0.category.lowercased() == word }
        case "label": return { $0.labels.contains { $0.lowercased() == word } }
        case "created":
            let range = try QualifierBounds(dates: value)
            return { range.contains($0.createdAt) }
        case "updated":
            let range = try QualifierBounds(dates: value)
            return { range.contains($0.updatedAt) }
        case "comments":
            let range = try QualifierBounds(numbers: value)
            return { range.contains($0.comments.count) }
        case "sort": return { _ in true }
        default: return { _ in false }
        }
    }

    private static func state(_ word: String) throws(GitHubRefusal) -> Condition {
        switch word {
        case "open": { !$0.isClosed }
        case "closed": { $0.isClosed }
        case "answered": { $0.isAnswered == true }
        case "unanswered": { $0.isAnswered == false }
        case "public", "unlocked", "discussion": { _ in true }
        case "private", "internal", "locked": { _ in false }
        default: throw .invalidQualifier
        }
    }

    var texts: [(field: String, text: String?)] {
        [("title", title), ("body", body)] + comments.map { ("comments", $0.body) }
    }

    var names: [String] { [title] }
    var weight: Int { number }

    func sortKey(_ sort: String) -> GitHubSortKey? {
        switch sort {
        case "comments": .number(comments.count)
        case "created": .moment(createdAt)
        case "updated": .moment(updatedAt)
        default: nil
        }
    }

    var searchRow: JSONValue {
        [
            "__typename": "Discussion", "databaseId": nil, "number": JSONValue(number), "title": .string(title),
            "body": .string(body), "closed": .bool(isClosed), "isAnswered": JSONValue(isAnswered),
            "upvoteCount": JSONValue(upvotes), "createdAt": .string(createdAt), "updatedAt": .string(updatedAt),
            "closedAt": JSONValue(closedAt), "url": .string(page), "author": author?.node ?? nil,
            "category": ["name": .string(category), "emoji": .string(emoji)],
            "repository": ["nameWithOwner": .string(DemoProject.fullName)],
            "labels": ["nodes": .array(labels.map { ["name": .string($0), "color": "ededed", "description": nil] })],
            "comments": ["totalCount": JSONValue(comments.count)],
            "answer": comments.first(where: \.isAnswer).map { node(of: $0) } ?? nil,
        ]
    }

    private var page: String { "https://github.com/\(DemoProject.fullName)/discussions/\(number)" }

    /// Returns the fields of a comment without its replies.
    private func node(of comment: DemoDiscussionComment) -> JSONValue {
        [
            "databaseId": JSONValue(comment.id), "author": comment.author?.node ?? nil, "authorAssociation": "NONE",
            "body": .string(comment.body), "createdAt": .string(comment.createdAt),
            "updatedAt": .string(comment.createdAt), "url": .string("\(page)#discussioncomment-\(comment.id)"),
            "reactions": ["totalCount": 0],
        ]
    }

    /// The comments with their replies.
    fileprivate var commentNodes: [JSONValue] {
        comments.map { comment in
            node(of: comment).adding(["replies": ["nodes": .array(comment.replies.map { node(of: $0) })]])
        }
    }
}

extension DemoAccount {
    /// The account as an actor in GraphQL.
    fileprivate var node: JSONValue {
        ["__typename": JSONValue(type), "login": .string(login), "url": .string("https://github.com/\(login)")]
    }
}

extension GitHubSite {
    /// Returns the response to a query of the program, which the variables distinguish: a search, a discussion, or a
    /// page of comments (docs.github.com/graphql/guides/using-the-graphql-api-for-discussions).
    func graphQL(_ request: DemoRequest) -> DemoResponse? {
        guard let variables = GraphQLVariables(request.message.body ?? []) else { return nil }
        if let text = variables.texts["q"] { return search(text, variables, request) }
        let isProject = DemoProject.isMeant(variables.texts["owner"] ?? "", variables.texts["name"] ?? "")
        let discussions = isProject ? DemoLibrary.project?.discussions ?? [] : []
        guard let discussion = discussions.first(where: { $0.number == variables.numbers["number"] }) else {
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
            variables.numbers["first"] == nil
            ? discussion.searchRow : ["comments": variables.page(of: discussion.commentNodes, named: "totalCount")]
        return DemoResponse(json: ["data": ["repository": ["discussion": node]]])
    }

    /// Returns a page of a search. GitHub returns nothing for a query that it cannot read.
    private func search(_ text: String, _ variables: GraphQLVariables, _ request: DemoRequest) -> DemoResponse {
        var rows: [DemoDiscussion] = []
        if let query = try? GitHubQuery(text, own: DemoDiscussion.qualifiers, foreign: []),
            let condition = try? DemoDiscussion.condition(of: query, knownOwners: [DemoProject.owner])
        {
            let sort = query.value(of: "sort")?.split(separator: "-")
            rows = Self.ordered(
                request.scenario.rows(of: DemoLibrary.project?.discussions ?? [], where: condition),
                by: sort?.first.map(String.init), isAscending: sort?.last == "asc", query)
        }
        return DemoResponse(json: [
            "data": ["search": variables.page(of: rows.map(\.searchRow), named: "discussionCount")]
        ])
    }
}

/// The variables of a GraphQL request.
private struct GraphQLVariables {
    private(set) var texts: [String: String] = [:]
    private(set) var numbers: [String: Int] = [:]

    /// Reads the variables of a request's body, or returns `nil` if it has none.
    init?(_ body: [UInt8]) {
        let value = try? JSONReader.read(body) { (json) throws(JSONError) in try json.value() }
        guard case .object(let members)? = value,
            case .object(let variables)? = members.first(where: { $0.key == "variables" })?.value
        else { return nil }
        for variable in variables {
            switch variable.value {
            case .string(let text): texts[variable.key] = text
            case .integer(let number): numbers[variable.key] = Int(exactly: number)
            default: break
            }
        }
    }

    /// Returns a page of a connection. A cursor is the number of rows before it.
    func page(of rows: [JSONValue], named count: String) -> JSONValue {
        let start = min(max(0, texts["after"].flatMap { Int($0) } ?? 0), rows.count)
        let shown = rows.dropFirst(start).prefix(max(1, numbers["first"] ?? 1))
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
