import Domain

/// The feature that provides the pull request search, the detail page of a pull request and the list of a repository's
/// pull requests.
enum PullRequestFeature: KindFeature {
    static let filters = IssueFeature.filtersOfIssues.merging([
        "base": ("Base branch", "Filter by base branch"),
        "head": ("Head branch", "Filter by head branch"),
        "draft": ("Draft", "Show only drafts"),
        "merged": ("Merged", "Show only merged pull requests"),
        "merged-at": ("Merged on", "Filter by merge date"),
        "checks": ("Checks", "Filter by the status of the checks"),
        "review": ("Review", "Filter by review status"),
        "review-requested": ("Review requested", "Filter by requested reviewer: a user or a team (org/team)"),
        "reviewed-by": ("Reviewed by", "Filter by reviewer"),
    ]) { $1 }

    static func features(_ useCases: PullRequestUseCases, _ services: FeatureServices) -> [Feature] {
        let pullRequests = Feature.search(
            useCases, title: "PRs", services,
            examples: [
                "is:open draft:false", "is:merged comments:>1", "is:merged fix", "is:open documentation",
                "is:open no:assignee",
            ],
            parts: { key, context in IssuePart.parts("Pull requests", of: key, useCases.search, context) }
        ) { key, _, context in
            ThreadViewModel(
                key.id, context: context,
                complete: { pullRequest, policy throws(AppError) in
                    let completed = try await useCases.completed(pullRequest, policy: policy)
                    return completed == pullRequest ? nil : completed
                },
                load: useCases.load, comments: useCases.comments)
        }
        return [pullRequests]
    }
}
