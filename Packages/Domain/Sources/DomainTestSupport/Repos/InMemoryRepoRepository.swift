public import Domain

/// Repos in memory: a search finds those whose full name or description holds every word.
public final class InMemoryRepoRepository: RepoRepository {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case repo(RepoName, FetchPolicy)
        case readme(RepoName, FetchPolicy)
    }

    /// Records, holds and fails calls.
    public let control = AnswerControl<Call>()
    private let list: Contents<InMemoryList<Repo>>
    private let readmes: [String: String]

    /// Fails every call until it is set up.
    public init() {
        list = Contents(owner: "InMemoryRepoRepository", nil)
        readmes = [:]
    }

    /// - Parameter readmes: Texts by full name.
    public init(_ repos: [Repo], readmes: [String: String] = [:]) {
        list = Contents(owner: "InMemoryRepoRepository", InMemoryList(repos))
        self.readmes = Dictionary(uniqueKeysWithValues: readmes.map { ($0.key.lowercased(), $0.value) })
    }

    /// Sets what searches look through.
    public func setList(_ list: InMemoryList<Repo>) {
        self.list.set(list)
    }

    @concurrent
    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Repo> {
        try await control.answer(.search(query, page, policy))
        let matches = WordMatch(query.text)
        return try list.get().page(page, policy: policy, limits: .gitHubSearch) { matches($0.fullName, $0.description) }
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
}
