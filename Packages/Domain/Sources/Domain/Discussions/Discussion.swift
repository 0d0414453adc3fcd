public import Foundation

/// A discussion of a repository.
public struct Discussion: HostedItem, FavoriteItem {
    public static let kind = ItemKind.discussion

    /// The globally unique ID, or `nil` for demo data.
    public var id: Int64?
    /// The repository and the number of the discussion. It shares the numbers with issues and pull requests.
    public var name: IssueName
    /// The title, or `nil` if only the name is known.
    public var title: String?
    /// The description in Markdown.
    public var body: String?
    /// The state: `open` or `closed`.
    public var state: String?
    /// The category that the author chose.
    public var category: DiscussionCategory?
    /// Whether an answer was chosen, or `nil` if the category has no answers.
    public var isAnswered: Bool?
    /// The chosen answer, or `nil` if there is none.
    public var answer: DiscussionAnswer?
    /// The author, or `nil` if the account was deleted.
    public var author: AccountReference?
    /// The labels in the order of the response.
    public var labels: [IssueLabel]?
    /// The number of upvotes.
    public var upvoteCount: Int?
    /// The number of comments, without replies to comments.
    public var commentsCount: Int?
    /// The creation date.
    public var createdAt: Date?
    /// The date of the last update.
    public var updatedAt: Date?
    /// The date when the discussion was closed, or `nil` if it is open.
    public var closedAt: Date?
    /// The URL of the discussion's page on GitHub.
    public var url: WebURL?
    /// The host that the discussion belongs to.
    public var host = Provider.github.host

    public var key: ItemKey { ItemKey(kind: .discussion, id: name.description, host: host) }
    public var displayName: String { title ?? name.description }

    /// The URL of the repository's page.
    public var repositoryURL: WebURL? { name.repositoryURL(ofPage: url, below: "discussions") }

    /// Creates a discussion with only its name.
    public init(name: IssueName) {
        self.name = name
    }

    public var searchValues: [SearchValue] {
        [SearchValue(naming: .repo, name.repo.description)]
            + [author].compactMap { $0.map { SearchValue(naming: .user, $0.login) } }
            + [category].compactMap { $0.map { SearchValue(filter: "category", $0.name) } }
            + (labels ?? []).map { SearchValue(filter: "label", $0.name) }
    }
}

/// A category of discussions, such as Q&A.
public struct DiscussionCategory: Sendable, Hashable {
    /// The name, which the maintainers of the repository choose.
    public var name: String
    /// The shortcode of the emoji, such as `:pray:`.
    public var emoji: String?

    public init(name: String, emoji: String? = nil) {
        self.name = name
        self.emoji = emoji
    }
}

/// The comment that was chosen as the answer to a discussion.
public struct DiscussionAnswer: Sendable, Hashable {
    /// The author, or `nil` if the account was deleted.
    public var author: AccountReference?
    /// The text in Markdown.
    public var body: String?
    /// The creation date.
    public var createdAt: Date?
    /// The URL of the comment on the discussion's page.
    public var url: WebURL?

    public init(
        author: AccountReference? = nil, body: String? = nil, createdAt: Date? = nil, url: WebURL? = nil
    ) {
        self.author = author
        self.body = body
        self.createdAt = createdAt
        self.url = url
    }
}
