/// The use cases that search and load topics, and list their repositories.
public struct TopicUseCases: LoadingUseCases {
    public let search: Search<Topic>
    public let load: Load<Topic>
    private let topics: any TopicRepository
    private let reachability: Reachability

    public init(_ topics: any TopicRepository, _ services: UseCaseServices) {
        search = services.search(topics)
        load = Load(.topic, services.reachability, name: { $0 }) { name, policy throws(AppError) in
            try await topics.topic(name, policy: policy)
        }
        self.topics = topics
        reachability = services.reachability
    }

    /// Returns the repositories with a topic page by page, sorted by number of stars in descending order.
    public func repos(under name: String) -> PageSource<Repo> {
        PageSource(limits: .gitHubSearch, reportingTo: reachability) { [topics] request, policy throws(AppError) in
            try await topics.repos(under: name, page: request, policy: policy)
        }
    }
}
