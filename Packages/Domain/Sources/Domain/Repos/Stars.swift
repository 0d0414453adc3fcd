/// GitHub's own stars, which everybody can see, unlike favourites, which stay on this computer.
public struct Stars: Sendable {
    private let repos: any RepoRepository
    private let reachability: Reachability

    public init(repos: any RepoRepository, reachability: Reachability) {
        self.repos = repos
        self.reachability = reachability
    }

    /// The repos that an account has starred, the newest star first; none of an account that hides them.
    public func list(of user: UserReference) -> PageSource<Repo> {
        PageSource(limits: .gitHubList, learning: reachability) { [repos] request, policy throws(SearchError) in
            try await repos.starred(by: user, page: request, policy: policy)
        }
    }

    /// Whether whoever is signed in has starred it; false as well for a repo that is not there.
    @concurrent
    public func contains(_ name: RepoName, policy: FetchPolicy = .standard) async throws(SearchError) -> Bool {
        try await repos.isStarred(name, policy: policy)
    }

    /// Stars it, or takes the star back; that it is so already is no failure. Throws `forbidden` where the token does not
    /// allow it, and `notFound` for a repo that is not there.
    @concurrent
    public func set(_ isStarred: Bool, _ name: RepoName) async throws(SearchError) {
        try await repos.setStarred(isStarred, name)
    }
}
