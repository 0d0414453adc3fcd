/// One account with its profile, and its repos if wanted.
public struct LoadUser: Sendable {
    private let users: any UserRepository
    private let repos: any RepoRepository
    private let reachability: Reachability

    public init(users: any UserRepository, repos: any RepoRepository, reachability: Reachability) {
        self.users = users
        self.repos = repos
        self.reachability = reachability
    }

    /// The profile. Throws `usage` for what cannot be a login, before anything is sent.
    @concurrent
    public func callAsFunction(
        _ user: UserReference, policy: FetchPolicy = .standard
    ) async throws(SearchError) -> Fetched<UserProfile> {
        if case .login(let login) = user, !ItemID.isLogin(login) {
            throw SearchError(.usage, message: "\"\(login)\" cannot be the login of an account.")
        }
        return try await reachability.loading(policy) { () async throws(SearchError) in
            try await users.profile(of: user, policy: policy)
        }
    }

    /// The repos that the account owns, most recently pushed first.
    public func repos(of user: UserReference) -> PageSource<Repo> {
        PageSource(limits: .gitHubList) { [repos] request, policy throws(SearchError) in
            try await repos.repos(of: user, page: request, policy: policy)
        }.learning(reachability)
    }
}
