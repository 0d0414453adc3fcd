import Domain

/// The feature types of all kinds of items, in the order of `ItemKind.all`.
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
    DiscussionFeature.self,
]

extension AppConfiguration {
    /// The IDs of the features in the default tab bar. IDs of features that do not exist are ignored.
    public static let standardTabs = [
        "repos", "users", "issues", "prs", "code", Feature.favoritesID, "photos", "movies", Feature.accountID,
    ]
}
