public import Domain

/// Accounts from GitHub's API.
public struct GitHubUserRepository: UserRepository {
    private let api: GitHubAPI

    public init(api: GitHubAPI) {
        self.api = api
    }

    @concurrent
    public func search(
        _ search: UserSearch, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<GitHubUser> {
        try await api.page(
            page, of: api.searchUsers(search, page: page, policy: policy),
            for: .search("users", for: search.query.text))
    }

    @concurrent
    public func profile(of user: UserReference, policy: FetchPolicy) async throws(SearchError) -> Fetched<UserProfile> {
        try await api.service.fetch(api.profile(of: user, policy: policy), for: .profile(of: user))
    }
}
