/// GitHub accounts.
public protocol UserRepository: Sendable {
    @concurrent
    func search(
        _ search: UserSearch, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<GitHubUser>

    @concurrent
    func profile(of user: UserReference, policy: FetchPolicy) async throws(SearchError) -> Fetched<UserProfile>
}
