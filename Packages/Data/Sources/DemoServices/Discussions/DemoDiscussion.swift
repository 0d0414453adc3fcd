import Shared

/// A discussion of the project.
struct DemoDiscussion: Sendable, Hashable {
    private(set) var number = 0
    private(set) var title = ""
    private(set) var body = ""
    private(set) var category = ""
    private(set) var emoji = ""
    private(set) var author: DemoAccount?
    private(set) var isClosed = false
    private(set) var isAnswered: Bool?
    private(set) var labels: [String] = []
    private(set) var upvotes = 0
    private(set) var createdAt = ""
    private(set) var updatedAt = ""
    private(set) var closedAt: String?
    private(set) var comments: [DemoDiscussionComment] = []

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in try read(key, &file) }
    }

    private mutating func read(_ key: JSONText, _ file: inout JSONReader) throws(JSONError) {
        switch key {
        case "number": number = try file.integer() ?? 0
        case "title": title = try file.string() ?? ""
        case "body": body = try file.string() ?? ""
        case "category": category = try file.string() ?? ""
        case "emoji": emoji = try file.string() ?? ""
        case "author": author = try DemoAccount(&file)
        case "closed": isClosed = try file.bool() ?? false
        case "answered": isAnswered = try file.bool()
        case "labels": labels = try file.strings() ?? []
        case "upvotes": upvotes = try file.integer() ?? 0
        case "created_at": createdAt = try file.string() ?? ""
        case "updated_at": updatedAt = try file.string() ?? ""
        case "closed_at": closedAt = try file.string()
        case "comments":
            try file.array { (file) throws(JSONError) in comments.append(try DemoDiscussionComment(&file)) }
        default: try file.skip()
        }
    }
}

/// A comment on a discussion, or a reply to one.
struct DemoDiscussionComment: Sendable, Hashable {
    private(set) var id = 0
    private(set) var author: DemoAccount?
    private(set) var body = ""
    private(set) var createdAt = ""
    /// Whether the comment was chosen as the answer.
    private(set) var isAnswer = false
    private(set) var replies: [DemoDiscussionComment] = []

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "id": id = try file.integer() ?? 0
            case "author": author = try DemoAccount(&file)
            case "body": body = try file.string() ?? ""
            case "created_at": createdAt = try file.string() ?? ""
            case "answer": isAnswer = try file.bool() ?? false
            case "replies":
                try file.array { (file) throws(JSONError) in replies.append(try DemoDiscussionComment(&file)) }
            default: try file.skip()
            }
        }
    }
}
