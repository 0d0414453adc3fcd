import Domain

/// The issue search, the page of an issue, and the issues of a repository.
enum IssueFeature: KindFeature {
    static func features(_ useCases: IssueUseCases, _ services: FeatureServices) -> [Feature] {
        let issues = Feature.search(
            useCases, title: "Issues", services,
            parts: { key, context in IssuePart.parts("Issues", of: key, useCases.search, context) }
        ) { key, _, context in
            IssueName(key.id).map { name in
                ThreadViewModel(
                    name, context: context,
                    load: { policy throws(AppError) in try await useCases.load(name, policy: policy) },
                    comments: useCases.comments)
            }
        }
        return [issues]
    }
}
