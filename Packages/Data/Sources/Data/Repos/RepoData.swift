import Domain

/// What this layer knows of repos.
enum RepoData: KindData {
    typealias Element = Repo

    static func repository(_ api: GitHubAPI) -> any RepoRepository {
        GitHubRepoRepository(api: api)
    }
}
