import Domain

/// The feature with the topic search and the page of a topic.
enum TopicFeature: KindFeature {
    static let filterTitles = [
        "featured": "Featured",
        "curated": "Curated",
        "repositories": "Repositories",
        "created": "Created",
    ]

    static func features(_ useCases: TopicUseCases, _ services: FeatureServices) -> [Feature] {
        let topics = Feature.search(
            useCases, title: "Topics", services, examples: ["swift", "is:featured", "machine learning"]
        ) { key, _, context in
            TopicDetailViewModel(key.id, context: context, topics: useCases)
        }
        return [topics]
    }
}
