public import Foundation

/// A comment on an issue or a pull request.
public struct IssueComment: ListElement {
    public static let kind = ItemKind.issue
    public static let listName = ItemKindName("comment", "comments", singular: "comment", plural: "comments")

    /// The number that no other comment has.
    public let id: Int64
    /// None when the account is gone.
    public let author: AccountReference?
    /// What the author is to the repo: `MEMBER`, `NONE`, ….
    public let authorAssociation: String?
    /// Markdown.
    public let body: String?
    /// When it was written.
    public let createdAt: Date?
    /// When it was last changed.
    public let updatedAt: Date?
    /// Thumbs, hearts and the like, all together.
    public let reactionsCount: Int?
    /// Its place on the issue's page.
    public let url: WebURL?

    public var listID: String { String(id) }

    public init(
        id: Int64, author: AccountReference? = nil, authorAssociation: String? = nil, body: String? = nil,
        createdAt: Date? = nil, updatedAt: Date? = nil, reactionsCount: Int? = nil, url: WebURL? = nil
    ) {
        self.id = id
        self.author = author
        self.authorAssociation = authorAssociation
        self.body = body
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.reactionsCount = reactionsCount
        self.url = url
    }
}

/// The comments on an issue as far as they are read at once.
public struct IssueComments: Sendable, Equatable {
    /// The oldest first.
    public let comments: [IssueComment]
    /// Whether there are no more.
    public let isWhole: Bool

    /// More than that nobody reads on a screen, and each hundred costs a request.
    public static let most = 300

    public init(_ comments: [IssueComment], isWhole: Bool) {
        self.comments = comments
        self.isWhole = isWhole
    }
}

/// The comments on issues and pull requests, which are issues as well.
public struct LoadComments: Sendable {
    /// Gets one page of them.
    public typealias Fetch =
        @Sendable (IssueName, PageRequest, FetchPolicy) async throws(AppError) -> Page<IssueComment>

    private let reachability: Reachability
    private let fetch: Fetch

    init(reachability: Reachability, fetch: @escaping Fetch) {
        self.reachability = reachability
        self.fetch = fetch
    }

    /// Page by page, the oldest first.
    public func callAsFunction(on name: IssueName) -> PageSource<IssueComment> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [fetch] request, policy throws(AppError) in
            try await fetch(name, request, policy)
        }
    }

    /// Those that a screen shows, ``IssueComments/most`` at most; when a later page fails, those before it.
    public func first(on name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<IssueComments> {
        var pages = self(on: name).pages(limit: IssueComments.most, policy: policy).makeAsyncIterator()
        var comments: [IssueComment] = []
        var provenance: Provenance?
        do throws(AppError) {
            while let batch = try await pages.next(isolation: #isolation) {
                comments += batch.rows
                provenance = provenance ?? batch.page.provenance
            }
        } catch {
            guard let provenance, error.kind != .cancelled else { throw error }
            return Fetched(IssueComments(comments, isWhole: false), provenance: provenance)
        }
        guard let provenance else { throw .cancelled }
        return Fetched(IssueComments(comments, isWhole: pages.pager.end == .complete), provenance: provenance)
    }
}
