import Domain

/// What this layer knows of commits.
enum CommitData: KindData {
    typealias Element = Commit

    static func repository(_ api: GitHubAPI) -> any CommitRepository {
        GitHubCommitRepository(api: api)
    }
}
