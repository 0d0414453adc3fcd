public import Domain

/// Repos in memory: a search finds those whose full name or description holds every word.
public final class InMemoryRepoRepository: RepoRepository {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case search(RepoSearch, PageRequest, FetchPolicy)
        case repos(UserReference, PageRequest, FetchPolicy)
        case repo(RepoName, FetchPolicy)
        case readme(RepoName, FetchPolicy)
    }

    /// Records, holds and fails calls.
    public let control = AnswerControl<Call>()
    private let list: Contents<InMemoryList<Repo>>
    private let readmes: [String: String]
    private let signedIn: String?

    /// Fails every call until it is set up.
    public init() {
        list = Contents(owner: "InMemoryRepoRepository", nil)
        readmes = [:]
        signedIn = nil
    }

    /// - Parameters:
    ///   - readmes: Texts by full name.
    ///   - signedIn: The login that `.me` stands for; none when nobody is signed in.
    public init(_ repos: [Repo], readmes: [String: String] = [:], signedIn: String? = nil) {
        list = Contents(owner: "InMemoryRepoRepository", InMemoryList(repos))
        self.readmes = Dictionary(uniqueKeysWithValues: readmes.map { ($0.key.lowercased(), $0.value) })
        self.signedIn = signedIn
    }

    /// Sets what searches and lists look through.
    public func setList(_ list: InMemoryList<Repo>) {
        self.list.set(list)
    }

    @concurrent
    public func search(
        _ search: RepoSearch, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Repo> {
        try await control.answer(.search(search, page, policy))
        let matches = WordMatch(search.query.text)
        return try list.get().page(page, policy: policy, limits: .gitHubSearch) { matches($0.fullName, $0.description) }
    }

    @concurrent
    public func repos(
        of owner: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Repo> {
        try await control.answer(.repos(owner, page, policy))
        let login = try login(of: owner)
        return try list.get().page(page, policy: policy, limits: .gitHubList) {
            $0.fullName.lowercased().hasPrefix(login + "/")
        }
    }

    @concurrent
    public func repo(_ name: RepoName, policy: FetchPolicy) async throws(SearchError) -> Fetched<Repo> {
        try await control.answer(.repo(name, policy))
        let key = ItemKey(kind: .repo, id: name.description)
        guard let repo = try list.get().items.first(where: { $0.key == key }) else {
            throw SearchError(.notFound, message: "There is no repo \(name).", status: 404)
        }
        return Fetched(repo, provenance: .sample(for: policy))
    }

    @concurrent
    public func readme(of name: RepoName, policy: FetchPolicy) async throws(SearchError) -> Fetched<String> {
        try await control.answer(.readme(name, policy))
        guard let text = readmes[name.description.lowercased()] else {
            throw SearchError(.notFound, message: "\(name) has no README.", status: 404)
        }
        return Fetched(text, provenance: .sample(for: policy))
    }

    private func login(of owner: UserReference) throws(SearchError) -> String {
        if case .login(let login) = owner { return login.lowercased() }
        guard let signedIn else { throw SearchError(.unauthorized, message: "Nobody is signed in.", status: 401) }
        return signedIn.lowercased()
    }
}
