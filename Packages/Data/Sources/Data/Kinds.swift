import Domain

/// What this layer does with each kind of thing, in the order of `ItemKind.all`.
let kinds: [any KindData.Type] = [
    UserData.self,
    RepoData.self,
    PhotoData.self,
    MovieData.self,
    TopicData.self,
    IssueData.self,
    PullRequestData.self,
    CommitData.self,
    CodeData.self,
]
