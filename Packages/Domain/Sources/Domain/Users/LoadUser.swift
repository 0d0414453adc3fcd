/// One account with its profile, and its repos if wanted.
public struct LoadUser: Sendable {
    private let users: any UserRepository
    private let reachability: Reachability

    public init(users: any UserRepository, reachability: Reachability) {
        self.users = users
        self.reachability = reachability
    }

    /// The profile. Throws `usage` for what cannot be a login, before anything is sent.
    public func callAsFunction(
        _ user: UserReference, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<UserProfile> {
        if case .login(let login) = user, !Account.isLogin(login) {
            throw AppError(.usage, message: "“\(login)” cannot be the login of an account.")
        }
        return try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await users.profile(of: user, policy: policy)
        }
    }

    /// How many accounts are asked for in one request.
    public var batchSize: Int { get async { await users.batchSize } }

    /// Several accounts in one request, at most ``batchSize``: an outcome for each, in order. Logins must be well formed.
    ///
    /// - Throws: What kept all of them from being asked for.
    public func callAsFunction(
        _ logins: [String], policy: FetchPolicy = .standard
    ) async throws(AppError) -> [Result<Fetched<UserProfile>, AppError>] {
        try await users.profiles(of: logins, policy: policy)
    }

    /// The repos that the account owns, most recently pushed first.
    public func repos(of user: UserReference) -> PageSource<Repo> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [users] request, policy throws(AppError) in
            try await users.repos(of: user, page: request, policy: policy)
        }
    }
}

/// Which account a detail is asked for.
public enum UserReference: Sendable, Hashable {
    /// The account that is signed in.
    case me
    /// An account by its login.
    case login(String)
}

extension UserReference {
    /// The account that a person named; the own one where they named none.
    ///
    /// - Throws: `usage` for what is not on the host that is looked at.
    public init(_ reference: ItemReference?, on sites: WebSites) throws(AppError) {
        self = try reference.map { reference throws(AppError) in .login(try reference.id(on: sites)) } ?? .me
    }
}

extension ItemReference {
    /// An account by what was typed; none for the own one, `@me`. Throws `usage` for what cannot be one.
    public static func account(_ text: String) throws(AppError) -> ItemReference? {
        text == "@me" ? nil : try ItemReference(text, of: .user)
    }
}
