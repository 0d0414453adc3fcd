public import Domain
import Network

/// A repository of Git repositories that uses GitHub's API.
public struct GitHubRepoRepository: RepoRepository, KindRepository {
    let api: GitHubAPI

    public init(api: GitHubAPI) {
        self.api = api
    }

    static func make(_ api: GitHubAPI) -> any RepoRepository { Self(api: api) }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo> {
        try await api.search("repositories", query, page: page, policy: policy, rows: RepoDTO.self)
    }

    /// Loads a repository. GitHub redirects the former name of a repository to its current name.
    public func repo(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Fetched<Repo> {
        try await api.service.detail(
            ["repos", name.owner, name.name], policy: policy, decode: .entity(RepoDTO.self), for: .repo(name)
        ).map { $0.on(api.host) }
    }

    /// Loads a page of a user's stars, from newest to oldest. The list is always revalidated, so that it contains
    /// repositories that were just starred.
    public func starred(
        by user: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo> {
        try await api.list(
            user.path("starred"), page: page, policy: policy, lifetime: .zero, credentials: user.credentials,
            rows: RepoDTO.self, for: .loading("stars", of: user)
        ) { $0.on(api.host) }
    }

    /// Returns whether the user starred a repository. GitHub responds with 204 for a starred repository, and with 404
    /// otherwise.
    public func isStarred(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Bool {
        let endpoint = Endpoint(
            path: ["user", "starred", name.owner, name.name],
            options: .init(cachePolicy: HTTPRequest.CachePolicy(policy), credentials: .required), decode: .empty)
        do {
            _ = try await api.service.response(to: endpoint, for: .repo(name))
            return true
        } catch {
            guard error.kind == .notFound else { throw error }
            return false
        }
    }

    public func setStarred(_ isStarred: Bool, _ name: RepoName) async throws(AppError) {
        let endpoint = Endpoint(
            method: isStarred ? .put : .delete, path: ["user", "starred", name.owner, name.name],
            // GitHub requires a content length of zero, which an empty body has.
            task: isStarred ? .data([], contentType: "application/json") : .plain,
            options: .init(credentials: .required), decode: .empty)
        _ = try await api.service.response(to: endpoint, for: .star(name, isStarred: isStarred))
    }

    public var batchSize: Int { get async { await api.hasGraphQL ? GitHubAPI.maximumBatchSize : 1 } }

    public func completed(_ repos: [Repo], policy: FetchPolicy) async throws(AppError) -> CompletedRows<Repo> {
        try await api.completed(
            repos, id: \.nodeID, nodes: RepoNodeDTO.self, ["R"], RepoNodeDTO.rowFragment, policy: policy,
            name: \.fullName, nodeName: \.fullName
        ) { $0.completed(by: $1) }
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
        // The JSON does not contain large files. The second request therefore loads the bytes of the file.
        for headers in [[:], GitHubAPI.rawContent] {
            let readme = try await api.service.detail(
                ["repos", name.owner, name.name, "readme"], headers: headers, policy: policy, decode: .readme,
                for: .readme(of: name))
            if let text = readme.value { return Fetched(text, provenance: readme.provenance) }
        }
        throw AppError(
            .badServerResponse,
            operation: "Loading the README of “\(name)”", reason: "GitHub does not return files of its size")
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

    static func star(_ name: RepoName, isStarred: Bool) -> ServiceOperation {
        ServiceOperation(
            "\(isStarred ? "Starring" : "Unstarring") “\(name)”",
            notFound: "there is no repository “\(name)”, or it is private", scope: "public_repo")
    }
}
