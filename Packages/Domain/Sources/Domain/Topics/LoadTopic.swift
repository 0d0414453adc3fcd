/// A use case that fetches a topic and its repositories.
public struct LoadTopic: Sendable {
    private let topics: any TopicRepository
    private let reachability: Reachability

    public init(topics: any TopicRepository, reachability: Reachability) {
        self.topics = topics
        self.reachability = reachability
    }

    /// Fetches a topic.
    ///
    /// - Throws: `usage` if the text is not a valid topic name. In that case no request is sent.
    public func callAsFunction(
        _ name: String, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<Topic> {
        guard let name = ItemKind.topic.id.canonical(name) else {
            throw AppError(.usage, reason: "“\(name)” is not the name of a topic")
        }
        return try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await topics.topic(name, policy: policy)
        }
    }

    /// Returns a source of pages of the topic's repositories, those with the most stars first.
    public func repos(under name: String) -> PageSource<Repo> {
        PageSource(limits: .gitHubSearch, reportingTo: reachability) { [topics] request, policy throws(AppError) in
            try await topics.repos(under: name, page: request, policy: policy)
        }
    }
}
