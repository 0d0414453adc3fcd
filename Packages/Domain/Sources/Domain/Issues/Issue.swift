public import Foundation

/// An issue in a GitHub repository. A pull request also uses this type for the properties that it shares with issues.
public struct Issue: ThreadItem {
    public static let kind = ItemKind.issue

    /// The issue's ID on GitHub, which is unique across repositories, or `nil` for demo data.
    public var id: Int64?
    /// The issue's ID in GitHub's GraphQL API, or `nil` if the response does not contain it.
    public var nodeID: String?
    /// The repository and the number that identify the issue.
    public var name: IssueName
    /// The title of the issue, or `nil` if only its repository and number are known.
    public var title: String?
    /// The description of the issue in Markdown.
    public var body: String?
    /// The state of the issue: `open` or `closed`. A pull request can also be `merged`.
    public var state: String?
    /// The reason why the issue was closed or reopened: `completed`, `not_planned`, `reopened` or `duplicate`.
    public var stateReason: String?
    /// A Boolean value that indicates whether the conversation is locked, so that only collaborators can comment.
    public var isLocked: Bool?
    /// A Boolean value that indicates whether the issue is a pull request.
    public var isPullRequest = false
    /// The author of the issue, or `nil` if the account was deleted.
    public var author: AccountReference?
    /// The author's relationship to the repository, such as `MEMBER` or `NONE`.
    public var authorAssociation: String?
    /// The accounts to which the issue is assigned.
    public var assignees: [AccountReference]?
    /// The labels of the issue, in the order of the server's response.
    public var labels: [IssueLabel]?
    /// The milestone to which the issue belongs, or `nil` if the issue has no milestone.
    public var milestone: IssueMilestone?
    /// The number of comments on the issue. Review comments on the lines of a pull request are not included.
    public var commentsCount: Int?
    /// The emoji reactions to the issue, or `nil` if the response does not contain them.
    public var reactions: Reactions?
    /// The type of the issue, such as bug or feature, or `nil` if the issue has no type.
    public var issueType: IssueType?
    /// The parent issue, which contains this issue as a sub-issue, or `nil` if the issue has no parent.
    public var parent: IssueParent?
    /// The numbers of all sub-issues and of closed sub-issues, or `nil` if the response does not contain them.
    public var subIssuesSummary: SubIssuesSummary?
    /// The fragments of the issue that match the search, or `nil` if the response does not contain them.
    public var textMatches: [TextMatch]?
    /// The date when the issue was created.
    public var createdAt: Date?
    /// The date when the issue was last updated.
    public var updatedAt: Date?
    /// The date when the issue was last closed, or `nil` if it is open.
    public var closedAt: Date?
    /// The URL of the issue's page on GitHub.
    public var url: WebURL?
    /// The host of the repository that contains the issue, such as `github.com`.
    public var host = Provider.github.host

    public var key: ItemKey { ItemKey(kind: .issue, id: name.description, host: host) }
    public var displayName: String { title ?? name.description }
    public var issue: Issue { self }

    /// The total number of emoji reactions to the issue.
    public var reactionsCount: Int? {
        get { reactions?.total }
        set {
            guard newValue != nil || reactions != nil else { return }
            var changed = reactions ?? Reactions()
            changed.total = newValue
            reactions = changed
        }
    }

    /// The URL of the page of the repository that contains the issue.
    public var repositoryURL: WebURL? {
        name.repositoryURL(ofPage: url, below: isPullRequest ? "pull" : "issues")
    }

    /// Creates an issue of which only the repository and the number are known.
    public init(name: IssueName) {
        self.name = name
    }
}

/// A label of an issue, pull request or discussion, or the type of an issue.
public struct IssueLabel: Sendable, Hashable {
    public var name: String
    /// The color of the label as six hexadecimal digits for red, green and blue. For an issue type, the name of the
    /// color, such as `blue`.
    public var color: String?
    public var description: String?

    public init(name: String) {
        self.name = name
    }
}

/// A milestone of a GitHub repository, which groups issues and pull requests.
public struct IssueMilestone: Sendable, Hashable {
    /// The number of the milestone within the repository, counted from 1.
    public var number: Int?
    /// The title of the milestone, or `nil` if the response does not contain it.
    public var title: String?
    public var description: String?
    /// The due date of the milestone, or `nil` if it has no due date.
    public var dueOn: Date?

    public init() {}
}
