extension ItemKind {
    /// All kinds of items, in the order in which lists and commands show them.
    public static let all: [ItemKind] = useCases.map { $0.kind }

    /// The types of the use cases of all kinds.
    static let useCases: [any KindUseCases.Type] = [
        UserUseCases.self,
        RepoUseCases.self,
        PhotoUseCases.self,
        MovieUseCases.self,
        TopicUseCases.self,
        IssueUseCases.self,
        PullRequestUseCases.self,
        CommitUseCases.self,
        CodeUseCases.self,
        DiscussionUseCases.self,
    ]
}
