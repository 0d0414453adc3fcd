public import Foundation

/// A comment on a GitHub issue, pull request or discussion.
public struct IssueComment: ListElement {
    public static let kind = ItemKind.issue
    public static let listName = ItemKindName("comment", "comments", singular: "comment", plural: "comments")

    /// The unique ID of the comment.
    public var id: Int64
    /// The author of the comment, or `nil` if the account was deleted.
    public var author: AccountReference?
    /// The author's relationship to the repository, such as `MEMBER` or `NONE`.
    public var authorAssociation: String?
    /// The text of the comment in Markdown.
    public var body: String?
    /// The date when the comment was created.
    public var createdAt: Date?
    /// The date when the comment was last edited.
    public var updatedAt: Date?
    /// The total number of emoji reactions to the comment.
    public var reactionsCount: Int?
    /// The URL of the comment on the page of the issue, pull request or discussion.
    public var url: WebURL?

    public var listID: String { String(id) }

    public init(id: Int64) {
        self.id = id
    }
}

/// The oldest comments on an issue, up to a maximum number for display.
public struct IssueComments: Sendable, Equatable {
    /// The comments on the issue, with the oldest comment first.
    public let comments: [IssueComment]
    /// A Boolean value that indicates whether ``comments`` contains all comments on the issue.
    public let isWhole: Bool

    /// The maximum number of comments to load for display. One request is sent per 100 comments.
    public static let maximumCount = 300
}

/// A use case that loads the comments on issues, pull requests and discussions.
public struct LoadComments: Sendable {
    let comments: any CommentsRepository
    let reachability: Reachability

    /// Returns a source of pages of comments on an issue, pull request or discussion, with the oldest comment first.
    public func callAsFunction(on name: IssueName) -> PageSource<IssueComment> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [comments] request, policy throws(AppError) in
            try await comments.comments(on: name, page: request, policy: policy)
        }
    }

    /// Loads the oldest comments on an issue, at most ``IssueComments/maximumCount``.
    ///
    /// If a page after the first one cannot be loaded, the result contains the comments on the previous pages.
    public func first(on name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<IssueComments> {
        var pages = self(on: name).pages(limit: IssueComments.maximumCount, policy: policy).makeAsyncIterator()
        var comments: [IssueComment] = []
        var provenance: Provenance?
        do throws(AppError) {
            while let batch = try await pages.next(isolation: #isolation) {
                comments += batch.rows
                provenance = provenance ?? batch.page.provenance
            }
        } catch {
            guard let provenance, error.kind != .cancelled else { throw error }
            return Fetched(IssueComments(comments: comments, isWhole: false), provenance: provenance)
        }
        guard let provenance else { throw .cancelled }
        return Fetched(IssueComments(comments: comments, isWhole: pages.pager.end == .complete), provenance: provenance)
    }
}
