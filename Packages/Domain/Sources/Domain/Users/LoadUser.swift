/// A use case that loads an account's profile and its repositories.
public struct LoadUser: Sendable {
    let users: any UserRepository
    let reachability: Reachability

    /// Loads the profile of an account.
    ///
    /// - Throws: `usage` if the login is invalid. No request is sent in this case.
    public func callAsFunction(
        _ user: UserReference, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<GitHubUser> {
        if case .login(let login) = user, !Account.isLogin(login) {
            throw AppError(.usage, reason: "“\(login)” cannot be the login of an account")
        }
        return try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await users.profile(of: user, policy: policy)
        }
    }

    /// The number of accounts that one request can currently load.
    public var batchSize: Int { get async { await users.batchSize } }

    /// Loads several accounts with one request. Their number must not exceed ``batchSize``, and the logins must be
    /// valid.
    ///
    /// - Returns: The result for each account, in the given order.
    /// - Throws: An error that affects the whole request.
    public func callAsFunction(
        _ logins: [String], policy: FetchPolicy = .standard
    ) async throws(AppError) -> [Result<Fetched<GitHubUser>, AppError>] {
        try await users.profiles(of: logins, policy: policy)
    }

    /// Returns the repositories that an account owns, page by page, with the most recently pushed first.
    public func repos(of user: UserReference) -> PageSource<Repo> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [users] request, policy throws(AppError) in
            try await users.repos(of: user, page: request, policy: policy)
        }
    }
}

/// A reference to the account to load.
public enum UserReference: Sendable, Hashable {
    /// The signed-in account.
    case me
    /// The account with the given login.
    case login(String)
}

extension UserReference {
    /// Creates a reference to an account. If `reference` is `nil`, it is the signed-in account.
    ///
    /// - Throws: A usage error if the reference points to a different host than the current one.
    public init(_ reference: ItemReference?, on sites: WebSites) throws(AppError) {
        self = try reference.map { reference throws(AppError) in .login(try reference.id(on: sites)) } ?? .me
    }
}

extension ItemReference {
    /// Returns a reference to the account that the user entered. Returns `nil` for `@me`, which is the signed-in
    /// account.
    ///
    /// - Throws: `usage` if the text is not a valid login.
    public static func account(_ text: String) throws(AppError) -> ItemReference? {
        text == "@me" ? nil : try ItemReference(text, of: .user)
    }
}
