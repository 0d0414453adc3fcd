public import Domain
import Network

/// A repository of Git repositories that uses GitHub's API.
public struct GitHubRepoRepository: RepoRepository {
    let api: GitHubAPI

    public init(api: GitHubAPI) {
        self.api = api
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo> {
        try await api.page(
            page, of: api.searchRepos(query, page: page, policy: policy),
            for: .search("repositories", for: query.text))
    }

    public func repo(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Fetched<Repo> {
        try await api.service.fetch(api.repo(name, policy: policy), for: .repo(name)).map { $0.on(api.host) }
    }

    public func starred(
        by user: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo> {
        try await api.page(page, of: api.starred(by: user, page: page, policy: policy), for: .starred(by: user)) {
            $0.on(api.host)
        }
    }

    public func isStarred(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Bool {
        do {
            _ = try await api.service.response(to: api.isStarred(name, policy: policy), for: .repo(name))
            return true
        } catch {
            guard error.kind == .notFound else { throw error }
            return false
        }
    }

    public func setStarred(_ isStarred: Bool, _ name: RepoName) async throws(AppError) {
        _ = try await api.service.response(
            to: api.setStarred(isStarred, name), for: .star(name, isStarred: isStarred))
    }

    public var batchSize: Int { get async { await api.hasGraphQL ? GitHubAPI.maximumBatchSize : 1 } }

    public func completed(_ repos: [Repo], policy: FetchPolicy) async throws(AppError) -> CompletedRows<Repo> {
        try await api.completed(repos, policy: policy)
    }

    public func repos(
        _ names: [RepoName], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<Repo>, AppError>] {
        if let repos = try await api.repos(names, policy: policy) { return repos }
        var results: [Result<Fetched<Repo>, AppError>] = []
        for name in names {
            do throws(AppError) {
                results.append(.success(try await repo(name, policy: policy)))
            } catch {
                results.append(.failure(error))
            }
        }
        return results
    }

    public func readme(of name: RepoName, policy: FetchPolicy) async throws(AppError) -> Fetched<String> {
        for endpoint in [api.readme(of: name, policy: policy), api.storedReadme(of: name, policy: policy)] {
            let readme = try await api.service.fetch(endpoint, for: .readme(of: name))
            if case .text(let text) = readme.value { return Fetched(text, provenance: readme.provenance) }
        }
        throw AppError(
            .badServerResponse,
            operation: "Loading the README of “\(name)”", reason: "GitHub does not return files of its size")
    }
}

extension GitHubRepoRepository: KindRepository {
    static func make(_ api: GitHubAPI) -> any RepoRepository { Self(api: api) }
    static var storedType: (any StoredFavorite.Type)? { Repo.self }
}

extension GitHubAPI {
    /// Returns the endpoint for a page of a search (`GET /search/repositories`).
    func searchRepos(_ query: SearchQuery, page: PageRequest, policy: FetchPolicy) -> Endpoint<SearchResults<Repo>> {
        search("repositories", query, page: page, policy: policy, rows: RepoDTO.self)
    }

    /// Returns the endpoint for a repository (`GET /repos/{owner}/{repo}`). GitHub redirects the former name of a
    /// repository to its current name.
    func repo(_ name: RepoName, policy: FetchPolicy) -> Endpoint<Repo> {
        Endpoint(
            path: ["repos", name.owner, name.name], options: .init(policy, lifetime: ResponseLifetime.detail),
            decode: .entity(RepoDTO.self))
    }

    /// Returns the endpoint for the README of a repository (`GET /repos/{owner}/{repo}/readme`).
    func readme(of name: RepoName, policy: FetchPolicy) -> Endpoint<Readme> {
        Endpoint(
            path: ["repos", name.owner, name.name, "readme"],
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .readme)
    }

    /// Returns the endpoint for the raw README of a repository, for files that are too large for JSON.
    ///
    /// The request is `GET /repos/{owner}/{repo}/readme` with the raw media type.
    func storedReadme(of name: RepoName, policy: FetchPolicy) -> Endpoint<Readme> {
        Endpoint(
            path: ["repos", name.owner, name.name, "readme"], headers: ["Accept": "application/vnd.github.raw+json"],
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .readme)
    }
}

extension ServiceOperation {
    static func repo(_ name: RepoName) -> ServiceOperation {
        ServiceOperation(
            "Loading repository “\(name)”", notFound: "there is no repository “\(name)”, or it is private")
    }

    static func readme(of name: RepoName) -> ServiceOperation {
        ServiceOperation(
            "Loading the README of “\(name)”",
            notFound: "the repository “\(name)” has no README, or there is no such repository")
    }
}
