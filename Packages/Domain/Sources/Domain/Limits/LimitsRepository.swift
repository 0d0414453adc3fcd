/// What the provider says of the budgets that are left.
public protocol LimitsRepository: Sendable {
    /// One entry for each bucket, `core` and `search` first. Asking costs no search call.
    @concurrent
    func limits() async throws(SearchError) -> Fetched<[RateLimit]>
}
