import Domain
import Presentation

enum IssueTools: KindTools {
    typealias UseCases = IssueUseCases

    static let parts: [ItemPart<IssueUseCases>] = [.comments { $0.comments }]
}

extension ItemPart {
    /// Creates the item part that contains the comments on an issue, pull request or discussion.
    static func comments(_ comments: @escaping @Sendable (UseCases) -> LoadComments) -> ItemPart {
        .rows("comments", fields: ["author", "authorAssociation", "body", "createdAt", "url"]) {
            key, useCases throws(AppError) in
            guard let name = IssueName(key.id) else {
                throw AppError(.usage, reason: "“\(key.id)” is not \(key.kind.id.description)")
            }
            return comments(useCases)(on: name)
        }
    }
}
