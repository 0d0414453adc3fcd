public import Foundation

/// A discussion in a GitHub repository.
public struct Discussion: HostedItem {
    public static let kind = ItemKind.discussion

    /// The discussion's ID on GitHub, which is unique across repositories, or `nil` for demo data.
    public var id: Int64?
    /// The repository and the number of the discussion.
    ///
    /// Discussions, issues and pull requests of a repository share one sequence of numbers.
    public var name: IssueName
    /// The title of the discussion, or `nil` if only its repository and number are known.
    public var title: String?
    /// The author's opening post in Markdown.
    public var body: String?
    /// The state of the discussion: `open` or `closed`.
    public var state: String?
    /// The category of the discussion, such as Q&A.
    public var category: DiscussionCategory?
    /// A Boolean value that indicates whether a comment was marked as the answer.
    ///
    /// The value is `nil` if the discussion's category does not support answers.
    public var isAnswered: Bool?
    /// The comment that was marked as the answer, or `nil` if no comment was marked.
    public var answer: DiscussionAnswer?
    /// The author of the discussion, or `nil` if the account was deleted.
    public var author: AccountReference?
    /// The labels of the discussion, in the order of the server's response.
    public var labels: [IssueLabel]?
    /// The number of upvotes that the discussion received.
    public var upvoteCount: Int?
    /// The number of comments on the discussion, not including replies to comments.
    public var commentsCount: Int?
    /// The date when the discussion was created.
    public var createdAt: Date?
    /// The date when the discussion was last updated.
    public var updatedAt: Date?
    /// The date when the discussion was closed, or `nil` if it is open.
    public var closedAt: Date?
    /// The URL of the discussion's page on GitHub.
    public var url: WebURL?
    /// The host of the repository that contains the discussion, such as `github.com`.
    public var host = Provider.github.host

    public var key: ItemKey { ItemKey(kind: .discussion, id: name.description, host: host) }
    public var displayName: String { title ?? name.description }

    /// The URL of the page of the repository that contains the discussion.
    public var repositoryURL: WebURL? { name.repositoryURL(ofPage: url, below: "discussions") }

    /// Creates a discussion of which only the repository and the number are known.
    public init(name: IssueName) {
        self.name = name
    }

    public var searchValues: [SearchValue] {
        [SearchValue(naming: .repo, name.repo.description)]
            + [author].compactMap { $0.map { SearchValue(naming: .user, $0.login) } }
            + [category].compactMap { $0.map { SearchValue(subject: "category", text: $0.name) } }
            + (labels ?? []).map { SearchValue(subject: "label", text: $0.name) }
    }
}

/// A category of discussions in a GitHub repository, such as Q&A.
public struct DiscussionCategory: Sendable, Hashable {
    /// The name of the category. The maintainers of the repository can choose it freely.
    public var name: String
    /// The shortcode of the category's emoji, such as `:pray:`.
    public var emoji: String?

    public init(name: String, emoji: String? = nil) {
        self.name = name
        self.emoji = emoji
    }
}

/// The comment that was marked as the answer to a discussion.
public struct DiscussionAnswer: Sendable, Hashable {
    /// The author of the answer, or `nil` if the account was deleted.
    public var author: AccountReference?
    /// The text of the answer in Markdown.
    public var body: String?
    /// The date when the answer was posted.
    public var createdAt: Date?
    /// The URL of the answer on the discussion's page.
    public var url: WebURL?

    public init() {}
}
