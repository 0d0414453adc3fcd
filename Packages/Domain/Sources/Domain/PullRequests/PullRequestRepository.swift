/// A repository of pull requests.
public protocol PullRequestRepository: ItemRepository where Element == PullRequest {
    /// Returns a pull request with all details.
    ///
    /// - Throws: `notFound` if there is no such pull request, for example because the name is that of an issue.
    func pullRequest(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<PullRequest>

    /// Returns one page of the comments, oldest first. Comments on lines of the change are not included.
    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment>
}
