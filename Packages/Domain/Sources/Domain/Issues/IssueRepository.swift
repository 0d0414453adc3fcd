/// Issues, wherever they come from.
public protocol IssueRepository: ItemRepository where Element == Issue {
    /// An issue under the name that it has now, also where it is asked for by an older one; `notFound` when there is
    /// none, or none any more.
    func issue(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Issue>

    /// One page of the comments on an issue or a pull request, the oldest first.
    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment>
}
