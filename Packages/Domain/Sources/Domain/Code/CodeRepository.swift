/// Code in GitHub's repos.
public protocol CodeRepository: ItemRepository where Element == Code {
    /// A file at the commit that was searched; `notFound` when there is none.
    func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile>
}
