import Domain

/// The feature that provides the issue search, the detail page of an issue and the list of a repository's issues.
enum IssueFeature: KindFeature {
    static let filters = filtersOfIssues.merging([
        "include-prs": ("Include pull requests", "Include pull requests"),
        "search-type": (
            "Search type", "Match by words, by meaning (needs a token, returns one unsorted page) or by both"
        ),
    ]) { $1 }

    /// The texts of the filters that issue searches and pull request searches share.
    static let filtersOfIssues = RepoFeature.filtersInsideRepos.merging([
        "state": ("State", "Filter by state"),
        "label": ("Label", "Filter by label"),
        "author": ("Author", "Filter by author; @me for yourself"),
        "app": ("GitHub App", "Filter by the GitHub App that opened the issue or pull request"),
        "assignee": ("Assignee", "Filter by assignee; @me for yourself"),
        "no-assignee": ("Without assignee", "Show only results without an assignee"),
        "mentions": ("Mentions", "Filter by mentioned user"),
        "team-mentions": ("Mentions team", "Filter by mentioned team"),
        "commenter": ("Commenter", "Filter by commenter"),
        "involves": ("Involves", "Filter by author, assignee, mentioned user or commenter"),
        "no-label": ("Without label", "Show only results without a label"),
        "milestone": ("Milestone", "Filter by milestone title"),
        "no-milestone": ("Without milestone", "Show only results without a milestone"),
        "project": ("Project", "Filter by project"),
        "no-project": ("Without project", "Show only results without a project"),
        "created": ("Created", "Filter by creation date"),
        "updated": ("Updated", "Filter by the date of the last change"),
        "closed": ("Closed", "Filter by closing date"),
        "comments": ("Comments", "Filter by number of comments"),
        "reactions": ("Reactions", "Filter by number of reactions"),
        "interactions": ("Interactions", "Filter by number of comments and reactions"),
        "language": ("Language", "Filter by the repository's primary language"),
        "match": ("Match in", "Restrict the search to a field"),
        "locked": ("Locked", "Show only locked conversations"),
    ]) { $1 }

    static func features(_ useCases: IssueUseCases, _ services: FeatureServices) -> [Feature] {
        let issues = Feature.search(
            useCases, title: "Issues", services,
            examples: [
                "is:open label:\"good first issue\"", "is:open no:assignee label:bug", "build error",
                "is:open comments:>5",
                "is:closed reason:completed label:bug",
            ],
            parts: { key, context in
                IssuePart.parts("Issues", of: key, useCases.search, context)
                    + IssuePart.related(to: key, useCases.related, context)
            }
        ) { key, _, context in
            ThreadViewModel(
                key.id, context: context,
                complete: { issue, policy throws(AppError) in
                    let completed = try await useCases.related.withParentTitle(issue, policy: policy)
                    return completed == issue ? nil : completed
                },
                load: useCases.load, comments: useCases.comments)
        }
        return [issues]
    }
}
