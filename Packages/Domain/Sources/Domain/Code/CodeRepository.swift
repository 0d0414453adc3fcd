/// A repository of code in GitHub repositories.
public protocol CodeRepository: ItemRepository where Element == Code {
    /// Loads a file at the commit that was searched.
    ///
    /// - Throws: `notFound` if the file does not exist.
    func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile>
}
