public import Domain

/// Budgets from GitHub's API.
public struct GitHubLimitsRepository: LimitsRepository {
    private let api: GitHubAPI

    public init(api: GitHubAPI) {
        self.api = api
    }

    @concurrent
    public func limits() async throws(SearchError) -> Fetched<[RateLimit]> {
        try await api.service.fetch(api.limits(), for: .limits)
    }
}
