/// The use cases that search and load accounts.
public struct UserUseCases: KindUseCases {
    public let search: Search<GitHubUser>
    public let load: LoadUser

    public init(_ users: any UserRepository, _ services: UseCaseServices) {
        search = services.search(users) { rows, policy throws(AppError) in
            try await users.completed(rows, policy: policy)
        }
        load = LoadUser(users: users, reachability: services.reachability)
    }

    /// Loads the profile of an account.
    ///
    /// - Throws: `unauthorized` if the profile of the signed-in user is requested and no user is signed in.
    public func load(
        _ user: UserReference, policy: FetchPolicy, of account: AccountAccess
    ) async throws(AppError) -> Fetched<GitHubUser> {
        if case .me = user { try await account.require() }
        return try await load(user, policy: policy)
    }

    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Fetched<GitHubUser> {
        try await load(.login(key.id), policy: policy)
    }

    public var batchSize: Int { get async { await load.batchSize } }

    public func items(
        _ keys: [ItemKey], policy: FetchPolicy
    ) async throws(AppError) -> [Result<GitHubUser, AppError>] {
        try await load(keys.map(\.id), policy: policy).map { outcome in outcome.map(\.value) }
    }
}
