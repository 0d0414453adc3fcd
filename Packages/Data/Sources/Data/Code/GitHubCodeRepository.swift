import Domain
import Network

/// Code from GitHub's REST API, whose code search requires a token.
struct GitHubCodeRepository: CodeRepository {
    private let api: GitHubAPI

    init(api: GitHubAPI) {
        self.api = api
    }

    /// Searches code with text matches. The search has its own rate limit of about ten requests per minute
    /// (docs.github.com/rest/search/search).
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Code> {
        if policy != .storedOnly, await !api.account.isThere() {
            throw AppError(
                .unauthorized,
                operation: "Searching code", reason: "it requires a token", advice: [.signIn(.github), .useDemo])
        }
        return try await api.page(
            page,
            of: api.search(
                "code", query, page: page, headers: GitHubAPI.textMatches,
                policy: policy, credentials: .required, rows: CodeDTO.self),
            for: .search("code", for: query.text), bucket: "code_search")
    }

    func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile> {
        try await GitHubRepoRepository(api: api).file(name, policy: policy)
    }
}

extension GitHubCodeRepository: KindRepository {
    static func make(_ api: GitHubAPI) -> any CodeRepository { Self(api: api) }
}
