import Domain
import Presentation

struct IssueTools: KindTools {
    let useCases: IssueUseCases

    var parts: [ItemPart] { [.comments(useCases.comments)] }
}

extension ItemPart {
    /// Creates the item part that contains the comments on an issue, pull request or discussion.
    static func comments(_ comments: LoadComments) -> ItemPart {
        .rows("comments", fields: ["author", "authorAssociation", "body", "createdAt", "url"]) {
            key throws(AppError) in
            guard let name = IssueName(key.id) else {
                throw AppError(.usage, reason: "“\(key.id)” is not \(key.kind.id.description)")
            }
            return comments(on: name)
        }
    }
}
