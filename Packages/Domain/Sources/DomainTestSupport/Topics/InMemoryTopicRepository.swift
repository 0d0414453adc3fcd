public import Domain

/// An in-memory repository of topics. A search finds those whose name or description contains every word.
public final class InMemoryTopicRepository: TopicRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case topic(String, FetchPolicy)
        case repos(String, PageRequest, FetchPolicy)
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let topics: Contents<InMemoryList<Topic>>
    private let filed: Contents<InMemoryList<Repo>>

    /// Creates a repository that fails every call until its content is set.
    public init() {
        topics = Contents(nil)
        filed = Contents(nil)
    }

    /// Creates a repository with topics and their GitHub repositories.
    ///
    /// - Parameters:
    ///   - topics: The topics.
    ///   - repos: The GitHub repositories, which belong to the topics that they list.
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
            throw AppError(.notFound, reason: "There is no topic \(name)")
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
