/// The use cases for topics.
public struct TopicUseCases: KindUseCases {
    public let search: Search<Topic>
    public let load: LoadTopic

    public init(_ topics: any TopicRepository, _ services: UseCaseServices) {
        search = services.search(topics)
        load = LoadTopic(topics: topics, reachability: services.reachability)
    }

    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Topic {
        try await load(key.id, policy: policy).value
    }
}
