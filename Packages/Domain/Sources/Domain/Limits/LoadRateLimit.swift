/// The budgets that are left, the ones that searches and details use first.
public struct LoadRateLimit: Sendable {
    private let limits: any LimitsRepository
    private let reachability: Reachability

    public init(limits: any LimitsRepository, reachability: Reachability) {
        self.limits = limits
        self.reachability = reachability
    }

    /// `core`, `search`, then the others by name. Asking costs no search call.
    @concurrent
    public func callAsFunction() async throws(SearchError) -> Fetched<[RateLimit]> {
        let fetched = try await reachability.loading(.refresh) { () async throws(SearchError) in
            try await limits.limits()
        }
        return Fetched(fetched.value.sorted { Self.rank($0) < Self.rank($1) }, provenance: fetched.provenance)
    }

    private static func rank(_ limit: RateLimit) -> (Int, String) {
        switch limit.resource {
        case "core": (0, "")
        case "search": (1, "")
        default: (2, limit.resource ?? "")
        }
    }
}
