/// The tool types of item kinds that need custom code. All other kinds use ``PlainTools``, which needs only their
/// tables of filters and fields.
let kindTools: [any KindTools.Type] = [
    UserTools.self,
    RepoTools.self,
    PhotoTools.self,
    MovieTools.self,
    TopicTools.self,
    IssueTools.self,
    PullRequestTools.self,
    CommitTools.self,
    DiscussionTools.self,
]
