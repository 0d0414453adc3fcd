import Domain
import Shared

/// A decoder for a discussion in a GraphQL response
/// (docs.github.com/graphql/guides/using-the-graphql-api-for-discussions).
struct DiscussionDTO: DTO {
    static var idKeys: [String] { ["number", "repository"] }

    /// The fields of a discussion in a GraphQL query. The query must also contain the account fragment `A`.
    static let fragment = """
        fragment D on Discussion { databaseId number title body closed isAnswered upvoteCount createdAt updatedAt \
        closedAt url author { ...A } category { name emoji } repository { nameWithOwner } \
        labels(first: 20) { nodes { name color description } } comments { totalCount } \
        answer { author { ...A } body createdAt url } }
        """

    private var discussion = Discussion()
    private var number: Int?
    private var repo: String?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "databaseId": discussion.id = try json.integer()
        case "number": number = try json.integer()
        case "repository": repo = try json.text(of: "nameWithOwner")
        case "title": discussion.title = try json.string()
        case "body": discussion.body = try json.string()
        case "closed": discussion.state = try json.bool().map { $0 ? "closed" : "open" }
        case "category": discussion.category = try DiscussionCategory.readLeniently(from: &json)
        case "isAnswered": discussion.isAnswered = try json.bool()
        case "answer": discussion.answer = try DiscussionAnswer.readLeniently(from: &json)
        case "author": discussion.author = try json.accountNode()
        case "labels":
            discussion.labels = try json.readOrSkip { (json) throws(JSONError) in
                try json.nodes { (json) throws(JSONError) in try IssueLabel.read(from: &json) }
            }
        case "upvoteCount": discussion.upvoteCount = try json.count()
        case "comments":
            discussion.commentsCount = try json.readOrSkip { (json) throws(JSONError) in try json.totalCount() }
        case "createdAt": discussion.createdAt = try json.date()
        case "updatedAt": discussion.updatedAt = try json.date()
        case "closedAt": discussion.closedAt = try json.date()
        case "url": discussion.url = try json.webURL()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Discussion {
        guard let number else { throw .missing("number") }
        guard let repo else { throw .missing("repository") }
        guard let repo = RepoName(repo), let name = IssueName(repo: repo, number: number) else {
            throw .malformedID("number")
        }
        return discussion.with { $0.name = name }
    }
}

/// A decoder for a repository that contains one discussion or a page of a discussion's comments.
struct RepoDiscussionDTO<Part: DTO>: DTO {
    private var part: Part.Entity?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        guard "discussion" ~= key else { return try json.skip() }
        part = try json.optionalEntity(Part.self)
    }

    /// Returns the requested part of the discussion, or `nil` if the repository has no such discussion.
    func entity() -> Part.Entity? { part }
}
