/// GitHub commits.
public protocol CommitRepository: ItemRepository where Element == Commit {
    /// A commit with the files that it changed, as many as the provider gives; `notFound` when there is none.
    func commit(_ name: CommitName, policy: FetchPolicy) async throws(AppError) -> Fetched<CommitDetail>
}
