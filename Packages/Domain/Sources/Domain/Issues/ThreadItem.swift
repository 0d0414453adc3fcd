/// An issue or a pull request, which are both numbered items of a GitHub repository with comments.
public protocol ThreadItem: HostedItem {
    /// The properties that issues and pull requests have in common.
    var issue: Issue { get }
}

/// A data source that loads the comments on issues, pull requests or discussions.
public protocol CommentsRepository: Sendable {
    /// Loads one page of comments, with the oldest comment first.
    ///
    /// Review comments on the lines of a pull request are not included.
    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment>
}

/// A data source that loads the issues that are related to an issue, such as its sub-issues.
public protocol RelatedIssuesRepository: Sendable {
    /// Loads one page of the issues that are related to an issue, in GitHub's order.
    ///
    /// The page is empty if the parent is requested and the issue has no parent.
    func related(
        _ relation: IssueRelation, to name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Issue>
}

/// A data source that searches for issues or pull requests and loads them, their comments and related issues.
public protocol ThreadRepository<Element>: ItemRepository, CommentsRepository, RelatedIssuesRepository
where Element: ThreadItem {
    /// Loads an issue or a pull request by its repository and number.
    ///
    /// If the issue was transferred or its repository was renamed, the result contains the current name.
    ///
    /// - Throws: `notFound` if the item does not exist, or if a pull request is requested but the number refers to an
    ///   issue.
    func item(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Element>

    /// A function that adds the properties that the responses of searches and single items do not contain.
    ///
    /// The value is `nil` if these responses contain all properties.
    var completion: RowCompletion<Element>.Complete? { get }
}

extension ThreadRepository {
    /// The default value, `nil`, for items whose responses contain all properties.
    public var completion: RowCompletion<Element>.Complete? { nil }
}
