public import Domain
import Network

/// Code from GitHub's REST API, which searches it for nobody without a token.
public struct GitHubCodeRepository: CodeRepository {
    private let api: GitHubAPI

    public init(api: GitHubAPI) {
        self.api = api
    }

    /// Asked for with the places that match; the limit is one of its own, of about ten requests a minute
    /// (docs.github.com/rest/search/search).
    public func search(
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
                "code", query, page: page, headers: ["Accept": "application/vnd.github.text-match+json"],
                policy: policy, credentials: .required, rows: CodeDTO.self),
            for: .search("code", for: query.text), bucket: "code_search")
    }

    public func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile> {
        try await GitHubRepoRepository(api: api).file(name, policy: policy)
    }
}

/// What this layer knows of code.
enum CodeData: KindData {
    typealias Element = Code

    static func repository(_ api: GitHubAPI) -> any CodeRepository {
        GitHubCodeRepository(api: api)
    }
}
