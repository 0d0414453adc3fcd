public import Domain

/// Accounts in memory: a search finds those whose login or name holds every word.
public final class InMemoryUserRepository: UserRepository {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case search(UserSearch, PageRequest, FetchPolicy)
        case profile(UserReference, FetchPolicy)
    }

    /// Records, holds and fails calls.
    public let control = AnswerControl<Call>()
    private let list: Contents<InMemoryList<GitHubUser>>
    private let profiles: Contents<[UserProfile]>
    private let signedIn: String?

    /// Fails every call until it is set up.
    public init() {
        list = Contents(owner: "InMemoryUserRepository", nil)
        profiles = Contents(owner: "InMemoryUserRepository", nil)
        signedIn = nil
    }

    /// - Parameter signedIn: The login that `.me` stands for; none when nobody is signed in.
    public init(_ profiles: [UserProfile], signedIn: String? = nil) {
        list = Contents(owner: "InMemoryUserRepository", InMemoryList(profiles.map(\.user)))
        self.profiles = Contents(owner: "InMemoryUserRepository", profiles)
        self.signedIn = signedIn
    }

    /// Sets what a search looks through.
    public func setList(_ list: InMemoryList<GitHubUser>) {
        self.list.set(list)
    }

    @concurrent
    public func search(
        _ search: UserSearch, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<GitHubUser> {
        try await control.answer(.search(search, page, policy))
        let matches = WordMatch(search.query.text)
        return try list.get().page(page, policy: policy, limits: .gitHubSearch) { matches($0.login, $0.name) }
    }

    @concurrent
    public func profile(of user: UserReference, policy: FetchPolicy) async throws(SearchError) -> Fetched<UserProfile> {
        try await control.answer(.profile(user, policy))
        let profiles = try profiles.get()
        let login: String
        switch user {
        case .login(let name): login = name.lowercased()
        case .me:
            guard let signedIn else { throw SearchError(.unauthorized, message: "Nobody is signed in.", status: 401) }
            login = signedIn.lowercased()
        }
        guard let profile = profiles.first(where: { $0.user.login.lowercased() == login }) else {
            throw SearchError(.notFound, message: "There is no account \(login).", status: 404)
        }
        return Fetched(profile, provenance: .sample(for: policy))
    }
}
