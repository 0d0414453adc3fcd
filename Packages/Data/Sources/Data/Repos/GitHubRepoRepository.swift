public import Domain

/// Repos from GitHub's API.
public struct GitHubRepoRepository: RepoRepository {
    private let api: GitHubAPI

    public init(api: GitHubAPI) {
        self.api = api
    }

    @concurrent
    public func search(
        _ search: RepoSearch, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Repo> {
        try await api.page(
            page, of: api.searchRepos(search, page: page, policy: policy),
            for: .search("repositories", for: search.query.text))
    }

    @concurrent
    public func repos(
        of owner: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Repo> {
        let endpoint = api.repos(of: owner, page: page, policy: policy)
        let (repos, response) = try await api.service.answer(to: endpoint, for: .repos(of: owner))
        return Page(
            items: repos.items, malformedCount: repos.malformedCount,
            next: api.service.next(after: page, in: response), provenance: Provenance(response))
    }

    @concurrent
    public func repo(_ name: RepoName, policy: FetchPolicy) async throws(SearchError) -> Fetched<Repo> {
        try await api.service.fetch(api.repo(name, policy: policy), for: .repo(name))
    }

    @concurrent
    public func readme(of name: RepoName, policy: FetchPolicy) async throws(SearchError) -> Fetched<String> {
        for endpoint in [api.readme(of: name, policy: policy), api.storedReadme(of: name, policy: policy)] {
            let readme = try await api.service.fetch(endpoint, for: .readme(of: name))
            if case .text(let text) = readme.value { return Fetched(text, provenance: readme.provenance) }
        }
        throw SearchError(
            .badServerResponse,
            message: "Loading the README of “\(name)” failed: GitHub does not give files of its size.")
    }
}
