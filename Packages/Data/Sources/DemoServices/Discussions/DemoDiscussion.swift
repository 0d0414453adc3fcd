import Shared

/// A discussion of the sample project.
struct DemoDiscussion: DemoRow {
    let row: JSONValue

    var number: Int { self["number"].integer ?? 0 }
    private var title: String { text("title") }
    private var isClosed: Bool { self["closed"].bool == true }
    private var labels: [String] { self["labels"].array?.compactMap(\.string) ?? [] }
    private var comments: [JSONValue] { self["comments"].array ?? [] }
}

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
        case "author": return { $0["author"]["login"]?.string?.lowercased() == word }
        case "commenter":
            return { $0.comments.contains { $0["author"]?["login"]?.string?.lowercased() == word } }
        case "category": return { $0.text("category").lowercased() == word }
        case "label": return { $0.labels.contains { $0.lowercased() == word } }
        case "created":
            let range = try QualifierBounds(dates: value)
            return { range.contains($0.text("created_at")) }
        case "updated":
            let range = try QualifierBounds(dates: value)
            return { range.contains($0.text("updated_at")) }
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
        case "answered": { $0["answered"].bool == true }
        case "unanswered": { $0["answered"].bool == false }
        case "public", "unlocked", "discussion": { _ in true }
        case "private", "internal", "locked": { _ in false }
        default: throw .invalidQualifier
        }
    }

    var texts: [(field: String, text: String?)] {
        [("title", title), ("body", text("body"))] + comments.map { ("comments", $0["body"]?.string) }
    }

    var names: [String] { [title] }
    var weight: Int { number }

    func sortKey(_ sort: String) -> GitHubSortKey? {
        switch sort {
        case "comments": .number(comments.count)
        case "created": .moment(text("created_at"))
        case "updated": .moment(text("updated_at"))
        default: nil
        }
    }

    var searchRow: JSONValue {
        [
            "__typename": "Discussion", "databaseId": nil, "number": self["number"], "title": self["title"],
            "body": self["body"], "closed": .bool(isClosed), "isAnswered": self["answered"],
            "upvoteCount": JSONValue(self["upvotes"].integer ?? 0), "createdAt": self["created_at"],
            "updatedAt": self["updated_at"], "closedAt": self["closed_at"], "url": .string(page),
            "author": actor(self["author"]), "category": ["name": self["category"], "emoji": self["emoji"]],
            "repository": ["nameWithOwner": .string(DemoProject.fullName)],
            "labels": ["nodes": .array(labels.map { ["name": .string($0), "color": "ededed", "description": nil] })],
            "comments": ["totalCount": JSONValue(comments.count)],
            "answer": comments.first { $0["answer"]?.bool == true }.map(node) ?? nil,
        ]
    }

    private var page: String { "https://github.com/\(DemoProject.fullName)/discussions/\(number)" }

    /// Returns the JSON of a discussion comment without its replies.
    private func node(of comment: JSONValue) -> JSONValue {
        let date = comment["created_at"] ?? nil
        return [
            "databaseId": comment["id"] ?? nil, "author": actor(comment["author"] ?? nil), "authorAssociation": "NONE",
            "body": comment["body"] ?? nil, "createdAt": date, "updatedAt": date,
            "url": .string("\(page)#discussioncomment-\(comment["id"]?.integer ?? 0)"),
            "reactions": ["totalCount": 0],
        ]
    }

    /// Returns an account as an actor in GraphQL, or `null` if the account is unknown.
    private func actor(_ account: JSONValue) -> JSONValue {
        guard let login = account["login"]?.string else { return nil }
        return [
            "__typename": account["type"] ?? nil, "login": .string(login),
            "url": .string("https://github.com/\(login)"),
        ]
    }

    /// The JSON of the discussion's comments with their replies.
    var commentNodes: [JSONValue] {
        comments.map { comment in
            node(of: comment).adding(["replies": ["nodes": .array((comment["replies"]?.array ?? []).map(node))]])
        }
    }
}
