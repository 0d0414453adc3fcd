import Domain

/// The commit search and the page of a commit.
enum CommitFeature: KindFeature {
    static func features(_ useCases: CommitUseCases, _ services: FeatureServices) -> [Feature] {
        let commits = Feature.search(useCases, title: "Commits", services) { key, _, context in
            CommitDetailViewModel(key, context: context, loadCommit: useCases.load)
        }
        return [commits]
    }
}
