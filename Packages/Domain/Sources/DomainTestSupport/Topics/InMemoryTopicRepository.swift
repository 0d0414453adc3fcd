public import Domain

/// Topics in memory: a search finds those whose name or description holds every word.
public final class InMemoryTopicRepository: TopicRepository {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case topic(String, FetchPolicy)
        case repos(String, PageRequest, FetchPolicy)
    }

    /// Records, holds and fails calls.
    public let control = ResponseControl<Call>()
    private let topics: Contents<InMemoryList<Topic>>
    private let filed: Contents<InMemoryList<Repo>>

    /// Fails every call until it is set up.
    public init() {
        topics = Contents(nil)
        filed = Contents(nil)
    }

    /// - Parameter repos: Those that are filed under topics, as their own lists of topics say.
    public init(_ topics: [Topic], repos: [Repo] = []) {
        self.topics = Contents(InMemoryList(topics))
        filed = Contents(InMemoryList(repos))
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Topic> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try topics.get().page(page, policy: policy, limits: .gitHubSearch) {
            matches($0.name, $0.title, $0.shortDescription)
        }
    }

    public func topic(_ name: String, policy: FetchPolicy) async throws(AppError) -> Fetched<Topic> {
        try await control.respond(to: .topic(name, policy))
        guard let topic = try topics.get().items.first(where: { $0.name == name }) else {
            throw AppError(.notFound, message: "There is no topic \(name).")
        }
        return Fetched(topic, provenance: .sample(for: policy))
    }

    public func repos(
        under topic: String, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo> {
        try await control.respond(to: .repos(topic, page, policy))
        return try filed.get().page(page, policy: policy, limits: .gitHubSearch) {
            $0.topics?.contains(topic) == true
        }
    }
}
