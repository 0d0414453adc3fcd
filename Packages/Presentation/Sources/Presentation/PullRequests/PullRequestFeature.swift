import Domain

/// The feature with the pull request search, the page of a pull request, and the pull requests of a repository.
enum PullRequestFeature: KindFeature {
    static let filterTitles = IssueFeature.titlesOfIssues.merging([
        "base": "Base branch",
        "head": "Head branch",
        "draft": "Draft",
        "merged": "Merged",
        "merged-at": "Merged on",
        "checks": "Checks",
        "review": "Review",
        "review-requested": "Review requested",
        "reviewed-by": "Reviewed by",
    ]) { $1 }

    static func features(_ useCases: PullRequestUseCases, _ services: FeatureServices) -> [Feature] {
        let pullRequests = Feature.search(
            useCases, title: "PRs", services,
            examples: ["is:open draft:false language:swift", "is:merged comments:>50", "is:open review:required"],
            parts: { key, context in IssuePart.parts("Pull requests", of: key, useCases.search, context) }
        ) { key, _, context in
            IssueName(key.id).map { name in
                ThreadViewModel(
                    name, context: context,
                    load: { policy throws(AppError) in try await useCases.load(name, policy: policy) },
                    comments: useCases.comments)
            }
        }
        return [pullRequests]
    }
}
