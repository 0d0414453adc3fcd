/// The tools of kinds that need more than their tables of filters and fields. All other kinds need no entry.
let kindTools: [any KindTools.Type] = [
    UserTools.self,
    RepoTools.self,
    PhotoTools.self,
    MovieTools.self,
    TopicTools.self,
    IssueTools.self,
    PullRequestTools.self,
    CommitTools.self,
]
