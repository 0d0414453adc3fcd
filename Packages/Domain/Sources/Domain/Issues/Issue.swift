public import Foundation

/// An issue in a GitHub repository, or the properties that a pull request shares with issues.
public struct Issue: ThreadItem {
    public static let kind = ItemKind.issue

    /// The globally unique ID, or `nil` for demo data.
    public var id: Int64?
    /// The ID in GitHub's GraphQL API, or `nil` if a response does not contain it.
    public var nodeID: String?
    /// The name of the issue: its repository and number.
    public var name: IssueName
    /// The title, or `nil` if only the name of the issue is known.
    public var title: String?
    /// The description in Markdown.
    public var body: String?
    /// The state: `open`, `closed`, or `merged` for pull requests.
    public var state: String?
    /// The reason for closing or reopening: `completed`, `not_planned`, `reopened` or `duplicate`.
    public var stateReason: String?
    /// Whether only members of the repository can comment.
    public var isLocked: Bool?
    /// A Boolean value that indicates whether the issue is a pull request.
    public var isPullRequest = false
    /// The author of the issue, or `nil` if the account was deleted.
    public var author: AccountReference?
    /// The relation of the author to the repository, such as `MEMBER` or `NONE`.
    public var authorAssociation: String?
    /// The accounts to which the issue is assigned.
    public var assignees: [AccountReference]?
    /// The labels in the order of the response.
    public var labels: [IssueLabel]?
    /// The milestone, or `nil` if there is none.
    public var milestone: IssueMilestone?
    /// The number of comments, not including comments on the lines of a pull request.
    public var commentsCount: Int?
    /// The reactions.
    public var reactions: Reactions?
    /// The type, such as a bug or a feature, or `nil` if there is none.
    public var issueType: IssueType?
    /// The issue that contains this one as a sub-issue, or `nil` if there is none.
    public var parent: IssueParent?
    /// The numbers of sub-issues.
    public var subIssuesSummary: SubIssuesSummary?
    /// The text matches of the search that found the item, or `nil` if the response does not contain them.
    public var textMatches: [TextMatch]?
    /// The creation date.
    public var createdAt: Date?
    /// The date when the issue was last updated.
    public var updatedAt: Date?
    /// The date when the issue was last closed, or `nil` if it is open.
    public var closedAt: Date?
    /// The URL of the issue's page on GitHub.
    public var url: WebURL?
    /// The host of the repository, such as `github.com`.
    public var host = Provider.github.host

    public var key: ItemKey { ItemKey(kind: .issue, id: name.description, host: host) }
    public var displayName: String { title ?? name.description }
    public var issue: Issue { self }

    /// The total number of reactions.
    public var reactionsCount: Int? {
        get { reactions?.total }
        set {
            guard newValue != nil || reactions != nil else { return }
            var changed = reactions ?? Reactions()
            changed.total = newValue
            reactions = changed
        }
    }

    /// The URL of the repository's page on GitHub.
    public var repositoryURL: WebURL? {
        name.repositoryURL(ofPage: url, below: isPullRequest ? "pull" : "issues")
    }

    /// Creates an issue that has only a name.
    public init(name: IssueName) {
        self.name = name
    }
}

/// A label of an issue.
public struct IssueLabel: Sendable, Hashable {
    public var name: String
    /// The color as six hexadecimal digits: red, green and blue.
    public var color: String?
    public var description: String?

    public init(name: String, color: String? = nil, description: String? = nil) {
        self.name = name
        self.color = color
        self.description = description
    }
}

/// A milestone of a repository.
public struct IssueMilestone: Sendable, Hashable {
    /// The number of the milestone within the repository, counted from 1.
    public var number: Int?
    /// The title, or `nil` if a response does not contain it.
    public var title: String?
    public var description: String?
    /// The date when the milestone is due, or `nil` if none is set.
    public var dueOn: Date?

    public init(number: Int? = nil, title: String? = nil, description: String? = nil, dueOn: Date? = nil) {
        self.number = number
        self.title = title
        self.description = description
        self.dueOn = dueOn
    }
}
