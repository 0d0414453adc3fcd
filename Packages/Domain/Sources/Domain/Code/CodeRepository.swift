/// A data source that searches for code on GitHub and loads source files.
public protocol CodeRepository: ItemRepository where Element == Code {
    /// Loads a source file at the commit that was searched.
    ///
    /// - Throws: `notFound` if the file does not exist.
    func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile>
}
