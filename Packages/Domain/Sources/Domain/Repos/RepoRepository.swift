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
}
