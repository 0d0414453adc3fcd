extension ItemKind {
    /// All kinds, in the order in which lists and commands show them.
    public static let all: [ItemKind] = useCases.map { $0.kind }

    /// The use cases of each kind.
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
