import Domain

/// The topic search and the page of a topic.
enum TopicFeature: KindFeature {
    static let filterTitles = [
        "featured": "Featured",
        "curated": "Curated",
        "repositories": "Repositories",
        "created": "Created",
    ]

    static func features(_ useCases: TopicUseCases, _ services: FeatureServices) -> [Feature] {
        let topics = Feature.search(useCases, title: "Topics", services) { key, _, context in
            TopicDetailViewModel(key.id, context: context, loadTopic: useCases.load)
        }
        return [topics]
    }
}
