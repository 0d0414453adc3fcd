public import Domain

/// An in-memory repository of accounts. A search finds those whose login or name contains every word.
public final class InMemoryUserRepository: UserRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case profile(UserReference, FetchPolicy)
        case repos(UserReference, PageRequest, FetchPolicy)
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let list: Contents<InMemoryList<GitHubUser>>
    private let ownedRepos: Contents<InMemoryList<Repo>>
    private let signedIn: String?

    /// Creates a repository that fails every call until its content is set.
    public init() {
        list = Contents(nil)
        ownedRepos = Contents(nil)
        signedIn = nil
    }

    /// Creates a repository with accounts.
    ///
    /// - Parameters:
    ///   - users: The accounts.
    ///   - repos: The GitHub repositories that the accounts own.
    ///   - signedIn: The login of the account `.me`, or `nil` if no account is signed in.
    public init(_ users: [GitHubUser], repos: [Repo] = [], signedIn: String? = nil) {
        list = Contents(InMemoryList(users))
        ownedRepos = Contents(InMemoryList(repos))
        self.signedIn = signedIn
    }

    /// Sets the list of accounts that searches use.
    public func setList(_ list: InMemoryList<GitHubUser>) {
        self.list.set(list)
    }

    /// Sets the GitHub repositories that the accounts own.
    public func setRepos(_ repos: InMemoryList<Repo>) {
        ownedRepos.set(repos)
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<GitHubUser> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try list.get().page(page, policy: policy, limits: .gitHubSearch) { matches($0.login, $0.name) }
    }

    public func profile(of user: UserReference, policy: FetchPolicy) async throws(AppError) -> Fetched<GitHubUser> {
        try await control.respond(to: .profile(user, policy))
        let users = try list.get().items
        let login = try login(of: user)
        guard let profile = users.first(where: { $0.login.lowercased() == login }) else {
            throw AppError(.notFound, reason: "There is no account \(login)", status: 404)
        }
        return Fetched(profile, provenance: .sample(for: policy))
    }

    public func repos(
        of owner: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo> {
        try await control.respond(to: .repos(owner, page, policy))
        let login = try login(of: owner)
        return try ownedRepos.get().page(page, policy: policy, limits: .gitHubList) {
            $0.fullName.lowercased().hasPrefix(login + "/")
        }
    }

    private func login(of user: UserReference) throws(AppError) -> String {
        if case .login(let login) = user { return login.lowercased() }
        guard let signedIn else { throw AppError(.unauthorized, reason: "Nobody is signed in", status: 401) }
        return signedIn.lowercased()
    }
}

/// The default implementations for providers that return a single account per request.
extension UserRepository {
    public var batchSize: Int { get async { 1 } }

    public func completed(
        _ users: [GitHubUser], policy: FetchPolicy
    ) async throws(AppError) -> CompletedRows<GitHubUser> {
        CompletedRows(users)
    }

    public func profiles(
        of logins: [String], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<GitHubUser>, AppError>] {
        var outcomes: [Result<Fetched<GitHubUser>, AppError>] = []
        for login in logins {
            do throws(AppError) {
                outcomes.append(.success(try await profile(of: .login(login), policy: policy)))
            } catch {
                outcomes.append(.failure(error))
            }
        }
        return outcomes
    }
}
