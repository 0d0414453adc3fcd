import Shared

/// An issue or pull request in the bundled data.
struct DemoIssue: Sendable, Hashable {
    private(set) var repo = ""
    private(set) var number = 0
    private(set) var id: Int64?
    private(set) var isPullRequest = false
    private(set) var title = ""
    private(set) var body: String?
    private(set) var state = "open"
    private(set) var stateReason: String?
    private(set) var isLocked: Bool?
    private(set) var author: DemoAccount?
    private(set) var association: String?
    private(set) var assignees: [DemoAccount]?
    private(set) var labels: [JSONValue]?
    private(set) var labelNames: [String] = []
    private(set) var milestone: JSONValue?
    private(set) var comments: Int?
    private(set) var reactions: Int?
    /// The reactions by type, or `nil` if the file has only their total.
    private(set) var reactionCounts: JSONValue?
    private(set) var type: JSONValue?
    /// The number of the parent in the same repository.
    private(set) var parent: Int?
    /// The numbers of the issues of the same repository that block the issue.
    private(set) var blockedBy: [Int] = []
    /// Whether the relations to other issues are known.
    private(set) var hasRelations = false
    private(set) var createdAt: String?
    private(set) var updatedAt: String?
    private(set) var closedAt: String?
    private(set) var mergedAt: String?
    private(set) var mergedBy: DemoAccount?
    private(set) var isDraft: Bool?
    private(set) var head: String?
    private(set) var base: String?
    private(set) var commits: Int?
    private(set) var files: Int?
    private(set) var additions: Int?
    private(set) var deletions: Int?
    /// The comments, or `nil` if the bundled data does not contain all of them.
    private(set) var thread: [DemoComment]?

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in try read(key, &file) }
    }

    private mutating func read(_ key: JSONText, _ file: inout JSONReader) throws(JSONError) {
        switch key {
        case "repo": repo = try file.string() ?? ""
        case "number": number = try file.integer() ?? 0
        case "id": id = try file.integer()
        case "pr": isPullRequest = try file.bool() ?? false
        case "title": title = try file.string() ?? ""
        case "body": body = try file.string()
        case "state": state = try file.string() ?? "open"
        case "state_reason": stateReason = try file.string()
        case "locked": isLocked = try file.bool()
        case "author": author = try DemoAccount(&file)
        case "association": association = try file.string()
        case "assignees": assignees = try file.accounts()
        case "labels": (labels, labelNames) = try file.labels()
        case "milestone": milestone = try file.value()
        case "comments": comments = try file.integer()
        case "reactions": reactions = try file.integer()
        case "reaction_counts": reactionCounts = try file.value()
        case "type": type = try file.value()
        case "parent": parent = try file.integer()
        case "blocked_by":
            try file.array { (file) throws(JSONError) in blockedBy.append(try file.integer() ?? 0) }
        case "sub_issues":
            hasRelations = true
            try file.skip()
        case "created_at": createdAt = try file.string()
        case "updated_at": updatedAt = try file.string()
        case "closed_at": closedAt = try file.string()
        case "merged_at": mergedAt = try file.string()
        case "merged_by": mergedBy = try DemoAccount(&file)
        case "draft": isDraft = try file.bool()
        case "head": head = try file.string()
        case "base": base = try file.string()
        case "commits": commits = try file.integer()
        case "files": files = try file.integer()
        case "additions": additions = try file.integer()
        case "deletions": deletions = try file.integer()
        case "thread": thread = try file.comments()
        default: try file.skip()
        }
    }

    var owner: String { String(repo.prefix { $0 != "/" }) }
}

/// The author of an issue or comment.
struct DemoAccount: Sendable, Hashable {
    private(set) var login = ""
    private(set) var type: String?

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "login": login = try file.string() ?? ""
            case "type": type = try file.string()
            default: try file.skip()
            }
        }
    }

    var json: JSONValue { DemoUser.reference(to: login, type: type) }
}

/// A comment in the bundled data.
struct DemoComment: Sendable, Hashable {
    private(set) var id = 0
    private(set) var author: DemoAccount?
    private(set) var association: String?
    private(set) var body: String?
    private(set) var createdAt: String?
    private(set) var updatedAt: String?
    private(set) var reactions: Int?

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "id": id = try file.integer() ?? 0
            case "author": author = try DemoAccount(&file)
            case "association": association = try file.string()
            case "body": body = try file.string()
            case "created_at": createdAt = try file.string()
            case "updated_at": updatedAt = try file.string()
            case "reactions": reactions = try file.integer()
            default: try file.skip()
            }
        }
    }
}

extension JSONReader {
    fileprivate mutating func accounts() throws(JSONError) -> [DemoAccount] {
        var accounts: [DemoAccount] = []
        try array { (json) throws(JSONError) in accounts.append(try DemoAccount(&json)) }
        return accounts
    }

    fileprivate mutating func comments() throws(JSONError) -> [DemoComment] {
        var comments: [DemoComment] = []
        try array { (json) throws(JSONError) in comments.append(try DemoComment(&json)) }
        return comments
    }

    /// Reads labels, and returns their JSON and their names.
    fileprivate mutating func labels() throws(JSONError) -> ([JSONValue], [String]) {
        guard case .array(let labels) = try value() else { return ([], []) }
        return (labels, labels.compactMap { $0.text(of: "name") })
    }
}

extension JSONValue {
    /// Returns the string in a member of an object, or `nil` if it is missing or not a string.
    func text(of key: String) -> String? {
        guard case .object(let members) = self, case .string(let text)? = members.first(where: { $0.key == key })?.value
        else { return nil }
        return text
    }
}
