public import Foundation
import Shared

/// An issue, or the properties that a pull request shares with issues.
public struct Issue: HostedItem, FavoriteItem {
    public static let kind = ItemKind.issue

    /// The globally unique ID, or `nil` for demo data.
    public let id: Int64?
    /// The repository and the number of the issue.
    public let name: IssueName
    /// The title, or `nil` if only the name is known.
    public let title: String?
    /// The description in Markdown.
    public let body: String?
    /// The state: `open`, `closed`, or `merged` for pull requests.
    public let state: String?
    /// The reason for closing or reopening: `completed`, `not_planned`, `reopened` or `duplicate`.
    public let stateReason: String?
    /// Whether only members can comment.
    public let isLocked: Bool?
    /// Whether the issue is a pull request.
    public let isPullRequest: Bool
    /// The author, or `nil` if the account was deleted.
    public let author: AccountReference?
    /// The relation of the author to the repository, such as `MEMBER` or `NONE`.
    public let authorAssociation: String?
    /// The accounts to which the issue is assigned.
    public let assignees: [AccountReference]?
    /// The labels in the order of the response.
    public let labels: [IssueLabel]?
    /// The milestone, or `nil` if there is none.
    public let milestone: IssueMilestone?
    /// The number of comments, without those on lines of a pull request.
    public let commentsCount: Int?
    /// The total number of reactions.
    public let reactionsCount: Int?
    /// The creation date.
    public let createdAt: Date?
    /// The date of the last update.
    public let updatedAt: Date?
    /// The date when the issue was last closed, or `nil` if it is open.
    public let closedAt: Date?
    /// The URL of the issue's page on GitHub.
    public let url: WebURL?
    /// The host of the issue.
    public var host: String

    public var key: ItemKey { ItemKey(kind: .issue, id: name.description, host: host) }
    public var displayName: String { title ?? name.description }

    /// The URL of the repository's page.
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

/// A label of an issue.
public struct IssueLabel: Sendable, Hashable {
    public let name: String
    /// The color as six hexadecimal digits: red, green and blue.
    public let color: String?
    public let description: String?

    public init(name: String, color: String? = nil, description: String? = nil) {
        self.name = name
        self.color = color
        self.description = description
    }
}

/// A milestone of a repository.
public struct IssueMilestone: Sendable, Hashable {
    /// The number within the repository, starting at 1.
    public let number: Int?
    /// The title, or `nil` if a response does not contain it.
    public let title: String?
    public let description: String?
    /// The due date.
    public let dueOn: Date?

    public init(number: Int? = nil, title: String? = nil, description: String? = nil, dueOn: Date? = nil) {
        self.number = number
        self.title = title
        self.description = description
        self.dueOn = dueOn
    }
}
