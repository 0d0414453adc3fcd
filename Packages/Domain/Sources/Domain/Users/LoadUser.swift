/// A use case that fetches an account's profile and its repositories.
public struct LoadUser: Sendable {
    private let users: any UserRepository
    private let reachability: Reachability

    public init(users: any UserRepository, reachability: Reachability) {
        self.users = users
        self.reachability = reachability
    }

    /// Fetches a profile.
    ///
    /// - Throws: `usage` if the text is not a valid login. In that case no request is sent.
    public func callAsFunction(
        _ user: UserReference, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<UserProfile> {
        if case .login(let login) = user, !Account.isLogin(login) {
            throw AppError(.usage, reason: "“\(login)” cannot be the login of an account")
        }
        return try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await users.profile(of: user, policy: policy)
        }
    }

    /// The number of accounts that can be fetched with one request.
    public var batchSize: Int { get async { await users.batchSize } }

    /// Fetches several accounts, at most ``batchSize``, with one request. The logins must be valid.
    ///
    /// - Returns: The result for each account, in order.
    /// - Throws: An error that concerns the whole request.
    public func callAsFunction(
        _ logins: [String], policy: FetchPolicy = .standard
    ) async throws(AppError) -> [Result<Fetched<UserProfile>, AppError>] {
        try await users.profiles(of: logins, policy: policy)
    }

    /// Returns a source of pages of the repositories that an account owns, most recently pushed first.
    public func repos(of user: UserReference) -> PageSource<Repo> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [users] request, policy throws(AppError) in
            try await users.repos(of: user, page: request, policy: policy)
        }
    }
}

/// The account to fetch.
public enum UserReference: Sendable, Hashable {
    /// The signed-in account.
    case me
    /// An account with a login.
    case login(String)
}

extension UserReference {
    /// Creates a reference to the named account, or to the signed-in account if none is named.
    ///
    /// - Throws: A usage error if the reference points to a different host than the current one.
    public init(_ reference: ItemReference?, on sites: WebSites) throws(AppError) {
        self = try reference.map { reference throws(AppError) in .login(try reference.id(on: sites)) } ?? .me
    }
}

extension ItemReference {
    /// Returns a reference to the account that the user entered, or `nil` for `@me`, the signed-in account.
    ///
    /// - Throws: `usage` if the text is not a valid login.
    public static func account(_ text: String) throws(AppError) -> ItemReference? {
        text == "@me" ? nil : try ItemReference(text, of: .user)
    }
}
