/// Code in GitHub's repos.
public protocol CodeRepository: Sendable {
    /// One page of the files that match, with how many there are in all.
    ///
    /// - Throws: ``SearchError``; `unauthorized` before anything is sent where there is no token, and `validationFailed`
    ///   when the provider refuses the query.
    @concurrent
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Code>

    /// A file at the commit that was searched; `notFound` when there is none.
    @concurrent
    func file(_ name: RepoFileName, policy: FetchPolicy) async throws(SearchError) -> Fetched<RepoFile>
}
