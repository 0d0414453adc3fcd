/// A repository of GitHub commits.
public protocol CommitRepository: ItemRepository where Element == Commit {
    /// Loads a commit with its changed files, as far as the provider returns them.
    ///
    /// - Throws: `notFound` if the commit does not exist.
    func commit(_ name: CommitName, policy: FetchPolicy) async throws(AppError) -> Fetched<CommitDetail>
}
