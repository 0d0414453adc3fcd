import Domain

/// The feature that provides the topic search and the detail page of a topic.
enum TopicFeature: KindFeature {
    static let filters: [SearchFilter.ID: FilterDescription] = [
        "featured": ("Featured", "Show only topics featured by GitHub"),
        "curated": ("Curated", "Show only topics with a curated page"),
        "repositories": ("Repositories", "Filter by number of repositories: >=100, …"),
        "created": ("Created", "Filter by creation date"),
    ]

    static func features(_ useCases: TopicUseCases, _ services: FeatureServices) -> [Feature] {
        let topics = Feature.search(
            useCases, title: "Topics", services, examples: ["swift", "is:curated", "machine learning", "web", "game"]
        ) { key, _, context in
            TopicDetailViewModel(key.id, context: context, topics: useCases)
        }
        return [topics]
    }
}
