import Domain

/// The feature with the issue search, the page of an issue, and the issues of a repository.
enum IssueFeature: KindFeature {
    static let filterTitles = titlesOfIssues.merging(["include-prs": "Pull requests too"]) { $1 }

    /// The labels of the filters shared by the searches for issues and for pull requests.
    static let titlesOfIssues = RepoFeature.titlesInsideRepos.merging([
        "state": "State",
        "label": "Label",
        "author": "Author",
        "app": "Author (app)",
        "assignee": "Assignee",
        "no-assignee": "Without assignee",
        "mentions": "Mentions",
        "team-mentions": "Mentions team",
        "commenter": "Commenter",
        "involves": "Involves",
        "no-label": "Without label",
        "milestone": "Milestone",
        "no-milestone": "Without milestone",
        "project": "Project",
        "no-project": "Without project",
        "created": "Created",
        "updated": "Updated",
        "closed": "Closed",
        "comments": "Comments",
        "reactions": "Reactions",
        "interactions": "Interactions",
        "language": "Language",
        "match": "Match in",
        "locked": "Locked",
    ]) { $1 }

    static func features(_ useCases: IssueUseCases, _ services: FeatureServices) -> [Feature] {
        let issues = Feature.search(
            useCases, title: "Issues", services,
            examples: ["is:open label:\"good first issue\"", "crash is:open language:swift", "is:open comments:>100"],
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
