import Domain
import Network

/// A repository of source code that uses GitHub's REST API. Its code search requires a token.
struct GitHubCodeRepository: CodeRepository, KindRepository {
    let api: GitHubAPI

    static func make(_ api: GitHubAPI) -> any CodeRepository { Self(api: api) }

    /// Searches code and returns a page of files with text matches.
    ///
    /// Code search has its own rate limit of about ten requests per minute (docs.github.com/rest/search/search).
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Code> {
        try await api.requireToken(for: "Searching code", policy)
        return try await api.search(
            "code", query, page: page, headers: GitHubAPI.textMatches, policy: policy, credentials: .required,
            rows: CodeDTO.self, bucket: "code_search")
    }

    func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile> {
        try await GitHubRepoRepository(api: api).file(name, policy: policy)
    }
}
