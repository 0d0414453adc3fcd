import Domain
import Foundation
import Shared

/// `GET /repos/{owner}/{repo}/issues/{number}/comments` (docs.github.com/rest/issues/comments).
struct IssueCommentDTO: DTO {
    static var idKeys: [String] { ["id", "user.login"] }

    private var id: Int64?
    private var author: AccountReference?
    private var authorAssociation: String?
    private var body: String?
    private var createdAt: Date?
    private var updatedAt: Date?
    private var reactionsCount: Int?
    private var url: WebURL?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": id = try json.integer()
        case "user": author = try json.optionalEntity(AccountReferenceDTO.self)
        case "author_association": authorAssociation = try json.string()
        case "body": body = try json.string()
        case "created_at": createdAt = try json.date()
        case "updated_at": updatedAt = try json.date()
        case "reactions": reactionsCount = try json.optionalEntity(ReactionsDTO.self) ?? nil
        case "html_url": url = try json.webURL()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> IssueComment {
        guard let id else { throw .missing("id") }
        try author?.check("user.login")
        return IssueComment(
            id: id, author: author, authorAssociation: authorAssociation, body: body, createdAt: createdAt,
            updatedAt: updatedAt, reactionsCount: reactionsCount, url: url)
    }
}
