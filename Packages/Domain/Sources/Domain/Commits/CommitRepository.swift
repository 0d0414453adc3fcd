/// A repository of GitHub commits.
public protocol CommitRepository: ItemRepository where Element == Commit {
    /// Returns a commit with its changed files, as many as the provider returns.
    ///
    /// - Throws: `notFound` if the commit does not exist.
    func commit(_ name: CommitName, policy: FetchPolicy) async throws(AppError) -> Fetched<CommitDetail>
}
