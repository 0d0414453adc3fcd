/// GitHub repos.
public protocol RepoRepository: Sendable {
    @concurrent
    func search(
        _ search: RepoSearch, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Repo>

    /// The repos that an account owns, most recently pushed first.
    @concurrent
    func repos(
        of owner: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Repo>

    @concurrent
    func repo(_ name: RepoName, policy: FetchPolicy) async throws(SearchError) -> Fetched<Repo>

    /// The README's text as it is stored; `notFound` when there is none.
    @concurrent
    func readme(of name: RepoName, policy: FetchPolicy) async throws(SearchError) -> Fetched<String>
}
