import Domain
import Shared

/// A decoder for a comment of an issue or pull request (docs.github.com/rest/issues/comments).
struct IssueCommentDTO: DTO {
    static var idKeys: [String] { ["id", "user.login"] }

    private var comment = IssueComment(id: 0)
    private var id: Int64?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": id = try json.integer()
        case "user": comment.author = try json.account()
        case "author_association": comment.authorAssociation = try json.string()
        case "body": comment.body = try json.string()
        case "created_at": comment.createdAt = try json.date()
        case "updated_at": comment.updatedAt = try json.date()
        case "reactions":
            comment.reactionsCount = try json.member("total_count") { (json) throws(JSONError) in try json.count() }
        case "html_url": comment.url = try json.webURL()
        default: try json.skip()
        }
    }

    mutating func entity() throws(JSONError) -> IssueComment {
        guard let id else { throw .missing("id") }
        comment.id = id
        return comment
    }
}
