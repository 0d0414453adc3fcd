import Domain

/// Repos: searched and opened.
enum RepoFeature: KindFeature {
    static func features(_ useCases: RepoUseCases, _ services: FeatureServices) -> [Feature] {
        let repos = Feature.search(useCases, title: "Repos", services,
            examples: ["language:swift stars:>5000", "topic:cli license:mit", "good-first-issues:>20"]
        ) { key, _, context in
            RepoName(key.id).map { RepoDetailViewModel($0, context: context, loadRepo: useCases.load) }
        }
        return [repos]
    }
}
