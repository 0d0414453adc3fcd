import Domain
import Shared

/// A decoder for a discussion with a page of its comments. Each comment is followed by its replies.
struct DiscussionCommentsDTO: DTO {
    /// The fields of a discussion comment in a GraphQL query. The query must also contain the account fragment `A`.
    static let fragment = """
        fragment C on DiscussionComment { databaseId author { ...A } authorAssociation body createdAt updatedAt url \
        reactions { totalCount } }
        """

    private var page = GraphQLPage<DiscussionCommentDTO>()

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        guard "comments" ~= key else { return try json.skip() }
        page = try json.optionalEntity(GraphQLPage<DiscussionCommentDTO>.self) ?? page
    }

    func entity() -> GraphQLPage<DiscussionCommentDTO> { page }
}

/// A decoder for a comment and its replies. Replies have no replies of their own.
struct DiscussionCommentDTO: DTO {
    private var comment = DiscussionReplyDTO()
    private var replies: [IssueComment] = []

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        guard "replies" ~= key else { return try comment.read(key, from: &json) }
        replies = try json.optionalEntity(GraphQLPage<DiscussionReplyDTO>.self)?.rows.items ?? []
    }

    mutating func entity() throws(JSONError) -> [IssueComment] {
        [try comment.entity()] + replies
    }
}

/// A decoder for a reply, or for a comment without its replies.
private struct DiscussionReplyDTO: DTO {
    private var comment = IssueComment(id: 0)
    private var id: Int64?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "databaseId": id = try json.integer()
        case "author": comment.author = try json.accountNode()
        case "authorAssociation": comment.authorAssociation = try json.string()
        case "body": comment.body = try json.string()
        case "createdAt": comment.createdAt = try json.date()
        case "updatedAt": comment.updatedAt = try json.date()
        case "url": comment.url = try json.webURL()
        case "reactions": comment.reactionsCount = try json.totalCount()
        default: try json.skip()
        }
    }

    mutating func entity() throws(JSONError) -> IssueComment {
        guard let id else { throw .missing("databaseId") }
        comment.id = id
        return comment
    }
}
