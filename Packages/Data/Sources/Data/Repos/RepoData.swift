import Domain
import Network

/// What this layer knows of repos.
enum RepoData: KindData {
    typealias Element = Repo

    static func repository(_ api: GitHubAPI) -> any RepoRepository {
        GitHubRepoRepository(api: api)
    }
}

extension GitHubAPI {
    /// `GET /search/repositories`.
    func searchRepos(_ query: SearchQuery, page: PageRequest, policy: FetchPolicy) -> Endpoint<SearchResults<Repo>> {
        search("repositories", query, page: page, policy: policy, rows: RepoDTO.self)
    }

    /// `GET /repos/{owner}/{repo}`; a name that was given up is redirected to the repository's number.
    func repo(_ name: RepoName, policy: FetchPolicy) -> Endpoint<Repo> {
        Endpoint(
            path: ["repos", name.owner, name.name], options: .init(policy, lifetime: ResponseLifetime.detail),
            decode: .entity(RepoDTO.self))
    }

    /// `GET /repos/{owner}/{repo}/readme`.
    func readme(of name: RepoName, policy: FetchPolicy) -> Endpoint<Readme> {
        Endpoint(
            path: ["repos", name.owner, name.name, "readme"],
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .readme)
    }

    /// The same as it is stored, which GitHub gives of files that are too large for JSON.
    func storedReadme(of name: RepoName, policy: FetchPolicy) -> Endpoint<Readme> {
        Endpoint(
            path: ["repos", name.owner, name.name, "readme"], headers: ["Accept": "application/vnd.github.raw+json"],
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .readme)
    }
}
