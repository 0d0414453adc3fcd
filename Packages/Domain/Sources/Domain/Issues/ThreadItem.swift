/// An issue, or a pull request, which is an issue as well: an item of a repository with a number and comments.
public protocol ThreadItem: HostedItem, FavoriteItem {
    /// The fields that issues and pull requests have in common.
    var issue: Issue { get }
}

/// The comments on issues and pull requests.
public protocol CommentsRepository: Sendable {
    /// Returns one page of the comments on an issue or a pull request, the oldest first. Comments on lines of a change are
    /// not among them.
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
    /// - Throws: `notFound` if there is no such item, or not any more. The name of a pull request may be that of an issue.
    func item(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Element>
}
