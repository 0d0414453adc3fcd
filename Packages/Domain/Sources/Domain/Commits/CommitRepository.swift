/// A data source that searches for commits on GitHub and loads them.
public protocol CommitRepository: ItemRepository where Element == Commit {
    /// Loads a commit with its changed files. The server may omit files if the commit changes many.
    ///
    /// - Throws: `notFound` if the commit does not exist.
    func commit(_ name: CommitName, policy: FetchPolicy) async throws(AppError) -> Fetched<CommitDetail>
}
