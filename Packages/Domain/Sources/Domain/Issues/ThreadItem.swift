/// An issue or a pull request: an item of a repository with a number and comments.
public protocol ThreadItem: HostedItem, FavoriteItem {
    /// The properties shared by issues and pull requests.
    var issue: Issue { get }
}

/// A repository of comments on issues, pull requests or discussions.
public protocol CommentsRepository: Sendable {
    /// Loads one page of comments, oldest first.
    ///
    /// Comments on lines of a change are not included.
    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment>
}

/// The issues that are related to an issue.
public protocol RelatedIssuesRepository: Sendable {
    /// Returns one page of the related issues, in the provider's order. An issue without a parent has an empty page.
    func related(
        _ relation: IssueRelation, to name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Issue>
}

/// Issues or pull requests.
public protocol ThreadRepository<Element>: ItemRepository, CommentsRepository, RelatedIssuesRepository
where Element: ThreadItem {
    /// Returns an item under its current name, even if it is requested by an older one.
    ///
    /// - Throws: `notFound` if there is no such item, or if the name of a pull request refers to an issue.
    func item(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Element>

    /// Adds the properties that searches and responses of one item lack, or `nil` if they lack none.
    var completion: RowCompletion<Element>.Complete? { get }
}

extension ThreadRepository {
    /// No completion, because most items have all properties.
    public var completion: RowCompletion<Element>.Complete? { nil }
}
