/// Pull requests, wherever they come from.
public protocol PullRequestRepository: ItemRepository where Element == PullRequest {
    /// A pull request with what only details have; `notFound` when there is none of the name, which may be an issue's.
    func pullRequest(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<PullRequest>

    /// One page of the comments on it, the oldest first; those on lines of the change are not among them.
    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment>
}
