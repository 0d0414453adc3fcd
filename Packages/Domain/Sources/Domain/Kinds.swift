extension ItemKind {
    /// Every kind of thing, in the order in which lists and commands name them.
    public static let all: [ItemKind] = useCases.map { $0.kind }

    /// What this layer does with each kind.
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
    ]
}
