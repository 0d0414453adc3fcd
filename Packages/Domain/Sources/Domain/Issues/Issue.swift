public import Foundation
import Shared

/// An issue of a repo, or what a pull request has in common with one.
public struct Issue: HostedItem, FavoriteItem {
    public static let kind = ItemKind.issue

    /// The number that no other issue has, of whatever repo; the bundled demo data has none.
    public let id: Int64?
    /// The repo that it stands in, and its number there.
    public let name: IssueName
    /// None where only the name is known.
    public let title: String?
    /// Markdown.
    public let body: String?
    /// `open`, `closed`, and for pull requests `merged`.
    public let state: String?
    /// Why it was closed or opened again: `completed`, `not_planned`, `reopened`, `duplicate`.
    public let stateReason: String?
    /// Whether only members can comment.
    public let isLocked: Bool?
    /// Whether it is a pull request as well.
    public let isPullRequest: Bool
    /// Who opened it; none when the account is gone.
    public let author: AccountReference?
    /// What the author is to the repo: `MEMBER`, `NONE`, ….
    public let authorAssociation: String?
    /// Who is to deal with it.
    public let assignees: [AccountReference]?
    /// In the order of the response.
    public let labels: [IssueLabel]?
    /// The milestone that it belongs to.
    public let milestone: IssueMilestone?
    /// How many comments it has, those on lines of a pull request not counted.
    public let commentsCount: Int?
    /// Thumbs, hearts and the like, all together.
    public let reactionsCount: Int?
    /// When it was opened.
    public let createdAt: Date?
    /// When something about it last changed.
    public let updatedAt: Date?
    /// When it was closed last; none while it is open.
    public let closedAt: Date?
    /// Its page for people.
    public let url: WebURL?
    /// The server that it belongs to.
    public var host: String

    public var key: ItemKey { ItemKey(kind: .issue, id: name.description, host: host) }
    public var displayName: String { title ?? name.description }

    /// The page of its repo, which the page of the issue stands below.
    public var repositoryURL: WebURL? {
        let page = "/\(isPullRequest ? "pull" : "issues")/\(name.number)"
        guard let url, url.text.hasSuffix(page) else { return nil }
        return WebURL(String(url.text.dropLast(page.count)))
    }

    public init(
        id: Int64? = nil, name: IssueName, title: String? = nil, body: String? = nil, state: String? = nil,
        stateReason: String? = nil, isLocked: Bool? = nil, isPullRequest: Bool = false, author: AccountReference? = nil,
        authorAssociation: String? = nil, assignees: [AccountReference]? = nil, labels: [IssueLabel]? = nil,
        milestone: IssueMilestone? = nil, commentsCount: Int? = nil, reactionsCount: Int? = nil,
        createdAt: Date? = nil, updatedAt: Date? = nil, closedAt: Date? = nil, url: WebURL? = nil,
        host: String = Provider.github.host
    ) {
        self.id = id
        self.name = name
        self.title = title
        self.body = body
        self.state = state
        self.stateReason = stateReason
        self.isLocked = isLocked
        self.isPullRequest = isPullRequest
        self.author = author
        self.authorAssociation = authorAssociation
        self.assignees = assignees
        self.labels = labels
        self.milestone = milestone
        self.commentsCount = commentsCount
        self.reactionsCount = reactionsCount
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.closedAt = closedAt
        self.url = url
        self.host = host
    }
}

/// A word that issues are sorted by.
public struct IssueLabel: Sendable, Hashable {
    public let name: String
    /// Six hexadecimal digits: red, green, blue.
    public let color: String?
    public let description: String?

    public init(name: String, color: String? = nil, description: String? = nil) {
        self.name = name
        self.color = color
        self.description = description
    }
}

/// A goal of a repo that issues are gathered under.
public struct IssueMilestone: Sendable, Hashable {
    /// Counted from 1 in the repo.
    public let number: Int?
    /// What it is called; none where a response does not say.
    public let title: String?
    public let description: String?
    /// When it is to be reached.
    public let dueOn: Date?

    public init(number: Int? = nil, title: String? = nil, description: String? = nil, dueOn: Date? = nil) {
        self.number = number
        self.title = title
        self.description = description
        self.dueOn = dueOn
    }
}
