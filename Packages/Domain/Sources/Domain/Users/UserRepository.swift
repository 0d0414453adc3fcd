/// GitHub accounts.
public protocol UserRepository: Sendable {
    /// One page of what matches, with how many there are in all.
    ///
    /// - Throws: ``SearchError``; `validationFailed` when the provider refuses the query.
    @concurrent
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<GitHubUser>

    /// An account with what only its page has; `notFound` when there is none of the login.
    @concurrent
    func profile(of user: UserReference, policy: FetchPolicy) async throws(SearchError) -> Fetched<UserProfile>

    /// The repos that an account owns, most recently pushed first.
    @concurrent
    func repos(
        of owner: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Repo>
}
