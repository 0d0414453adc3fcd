/// One topic, and its repos if wanted.
public struct LoadTopic: Sendable {
    private let topics: any TopicRepository
    private let reachability: Reachability

    public init(topics: any TopicRepository, reachability: Reachability) {
        self.topics = topics
        self.reachability = reachability
    }

    /// Throws `usage` for what cannot be the name of a topic, before anything is sent.
    public func callAsFunction(
        _ name: String, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<Topic> {
        guard let name = ItemKind.topic.id.canonical(name) else {
            throw AppError(.usage, message: "“\(name)” is not the name of a topic.")
        }
        return try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await topics.topic(name, policy: policy)
        }
    }

    /// The repos under the topic, those with the most stars first.
    public func repos(under name: String) -> PageSource<Repo> {
        PageSource(limits: .gitHubSearch, reportingTo: reachability) { [topics] request, policy throws(AppError) in
            try await topics.repos(under: name, page: request, policy: policy)
        }
    }
}
