import Shared

/// A failure or state that the demo simulates, so that the program can be tested and shown in every state.
public enum DemoScenario: Sendable, Hashable {
    /// A scenario without failures.
    case normal
    /// A network that is unreachable: host names cannot be resolved.
    case offline
    /// A slow network: every response takes this long, and a request with a shorter timeout fails.
    case slow(Duration)
    /// An exhausted rate limit on every service, which resets after this duration.
    case rateLimit(Duration)
    /// A secondary rate limit on every service, after which clients should retry after this duration.
    case secondaryLimit(Duration)
    /// A missing or rejected token or key on every service.
    case unauthorized
    /// A forbidden request: every service rejects every request with status 403.
    case forbidden
    /// A search query that is rejected as invalid or as spam.
    case refusedQuery
    /// A server error: every request fails with status 500.
    case serverError
    /// An unavailable service: every request fails with status 503 and an HTML page.
    case unavailable
    /// A truncated response to every request.
    case malformed
    /// A search in which GitHub reports incomplete results.
    case incomplete
    /// Searches that find every row, which on GitHub is more than the reachable 1,000.
    case capped
    /// A search without results.
    case empty
    /// Lists whose first page is returned, and whose later pages fail with status 500.
    case nextPageFails
}

extension DemoScenario {
    /// Returns the rows that a search finds. Some scenarios replace the result, for example with an empty one.
    func rows<Row>(of all: [Row], where isFound: (Row) -> Bool) -> [Row] {
        switch self {
        case .capped: all
        case .empty: []
        default: all.filter(isFound)
        }
    }
}

extension DemoScenario {
    /// Creates a scenario from its name and an optional duration, such as `offline`, `rate-limit` or `slow=5s`.
    ///
    /// Returns `nil` for an unknown name, a malformed duration, or a duration for a scenario that takes none. The names
    /// are listed in ``names``, and `DurationText` describes the format of durations.
    public init?(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let entry = Self.table.first(where: { $0.name == parts[0] }) else { return nil }
        guard parts.count == 2 else {
            self = entry.scenario(entry.usual ?? .zero)
            return
        }
        guard entry.usual != nil, let duration = try? DurationText.parse(parts[1]) else { return nil }
        self = entry.scenario(duration)
    }

    /// The names that ``init(_:)`` accepts. Scenarios without a duration come first.
    public static var names: [String] { table.map(\.name) }

    /// The scenarios by name, with the usual duration of those that have one.
    private static var table: [(name: String, usual: Duration?, scenario: (Duration) -> DemoScenario)] {
        let plain: KeyValuePairs<String, DemoScenario> = [
            "normal": .normal, "offline": .offline, "unauthorized": .unauthorized, "forbidden": .forbidden,
            "refused-query": .refusedQuery, "server-error": .serverError, "unavailable": .unavailable,
            "malformed": .malformed, "incomplete": .incomplete, "capped": .capped, "empty": .empty,
            "next-page-fails": .nextPageFails,
        ]
        return plain.map { name, scenario in (name, nil, { _ in scenario }) } + [
            ("slow", .seconds(2), { .slow($0) }), ("rate-limit", .seconds(60), { .rateLimit($0) }),
            ("secondary-limit", .seconds(60), { .secondaryLimit($0) }),
        ]
    }
}

/// A service that the demo simulates, or a part of one.
public enum DemoService: Sendable, Hashable, CaseIterable {
    case gitHub, unsplash, tmdb
    /// The part of GitHub's website that the device flow uses.
    case gitHubSite
}
