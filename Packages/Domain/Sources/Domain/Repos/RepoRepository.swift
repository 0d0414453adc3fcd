/// GitHub repos.
public protocol RepoRepository: Sendable {
    /// One page of what matches, with how many there are in all.
    ///
    /// - Throws: ``SearchError``; `validationFailed` when the provider refuses the query.
    @concurrent
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Repo>

    /// A repo under the name that it has now, also where it is asked for by an older one; `notFound` when there is none.
    @concurrent
    func repo(_ name: RepoName, policy: FetchPolicy) async throws(SearchError) -> Fetched<Repo>

    /// The README's text as it is stored; `notFound` when there is none.
    @concurrent
    func readme(of name: RepoName, policy: FetchPolicy) async throws(SearchError) -> Fetched<String>

    /// One page of a repo's releases, the newest first.
    @concurrent
    func releases(
        of name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<RepoRelease>

    /// One page of who committed to a repo, those with the most commits first; none for an empty repo.
    @concurrent
    func contributors(
        to name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<RepoContributor>

    /// What lies in a folder; `notFound` when there is none, `usage` for a file. An empty repo has nothing in its root.
    @concurrent
    func tree(_ folder: RepoFolder, policy: FetchPolicy) async throws(SearchError) -> Fetched<RepoTree>

    /// What is at the path of a file; `notFound` when there is nothing.
    @concurrent
    func file(_ name: RepoFileName, policy: FetchPolicy) async throws(SearchError) -> Fetched<RepoFile>

    /// A file as it is stored, also one that is too large for ``file(_:policy:)``.
    @concurrent
    func storedFile(_ name: RepoFileName, policy: FetchPolicy) async throws(SearchError) -> Fetched<[UInt8]>
}
