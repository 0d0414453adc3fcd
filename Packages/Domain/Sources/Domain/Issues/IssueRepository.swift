/// A repository of issues.
public protocol IssueRepository: ItemRepository where Element == Issue {
    /// Returns an issue. Its name may differ from the requested one if the issue was transferred.
    ///
    /// - Throws: `notFound` if the issue does not exist or was deleted.
    func issue(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Issue>

    /// Returns one page of the comments on an issue or pull request, oldest first.
    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment>
}
