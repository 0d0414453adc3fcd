/// What can be done with accounts.
public struct UserUseCases: KindUseCases {
    public let search: Search<GitHubUser>
    public let load: LoadUser

    public init(_ users: any UserRepository, _ services: UseCaseServices) {
        search = services.search(users) { rows, policy throws(SearchError) in
            try await users.completed(rows, policy: policy)
        }
        load = LoadUser(users: users, reachability: services.reachability)
    }

    @concurrent
    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(SearchError) -> GitHubUser {
        try await load(.login(key.id), policy: policy).value.user
    }
}
