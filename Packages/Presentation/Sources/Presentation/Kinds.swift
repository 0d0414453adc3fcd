import Domain

/// What this layer shows of each kind of thing, in the order of `ItemKind.all`.
let kinds: [any KindFeature.Type] = [
    UserFeature.self,
    RepoFeature.self,
    PhotoFeature.self,
    MovieFeature.self,
    TopicFeature.self,
    IssueFeature.self,
    PullRequestFeature.self,
    CommitFeature.self,
    CodeFeature.self,
]

extension AppConfiguration {
    /// The tabs of somebody who has chosen none; those that are not there are left out.
    public static let standardTabs = [
        "repos", "users", "issues", "prs", "code", Feature.favoritesID, "photos", "movies", Feature.accountID,
    ]
}
