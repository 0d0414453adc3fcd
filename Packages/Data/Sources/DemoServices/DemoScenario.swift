import Shared

/// A simulated failure, so that every state of the program can be shown on request.
public enum DemoScenario: Sendable, Hashable {
    /// No failure.
    case normal
    /// Host names cannot be resolved, as without a network.
    case offline
    /// Every response takes this long. A request whose timeout is shorter fails.
    case slow(Duration)
    /// The rate limit of every service is exceeded and reset after this time.
    case rateLimit(Duration)
    /// Every service reports a secondary rate limit and asks to retry after this time.
    case secondaryLimit(Duration)
    /// Every service rejects the token or key, or requires one.
    case unauthorized
    /// Every service forbids the request.
    case forbidden
    /// Every search is refused as an invalid query or as spam.
    case refusedQuery
    /// Every request fails with status 500.
    case serverError
    /// Every request fails with status 503 and an HTML page.
    case unavailable
    /// Responses are truncated.
    case malformed
    /// GitHub's searches report incomplete results.
    case incomplete
    /// Searches find every row: on GitHub more than the 1,000 that can be reached.
    case capped
    /// Searches find nothing.
    case empty
    /// First pages are returned. Pages after them fail with status 500.
    case nextPageFails
}

extension DemoScenario {
    /// Returns the failure of a request, or `nil`.
    func fault(during request: DemoRequest) -> DemoFault? {
        switch self {
        case .rateLimit(let time): .primaryLimit(time)
        case .secondaryLimit(let time): .secondaryLimit(time)
        case .unauthorized: .unauthorized
        case .forbidden: .forbidden
        case .refusedQuery: .refusedQuery
        case .serverError: .serverError
        case .unavailable: .unavailable
        case .nextPageFails: request.pageNumber > 1 ? .serverError : nil
        case .normal, .offline, .slow, .malformed, .incomplete, .capped, .empty: nil
        }
    }

    /// Returns the rows that a search finds.
    func rows<Row>(of all: [Row], where isFound: (Row) -> Bool) -> [Row] {
        switch self {
        case .capped: all
        case .empty: []
        default: all.filter(isFound)
        }
    }
}

extension DemoScenario {
    /// Creates a scenario from its name, for some with a duration: `offline`, `rate-limit`, `slow=5s`.
    ///
    /// Returns `nil` for an unknown name, a malformed duration, and a duration of a scenario that has none. See ``names``
    /// and, for durations, `DurationText`.
    public init?(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.first else { return nil }
        if parts.count == 1, let scenario = Self.plain.first(where: { $0.name == name })?.scenario {
            self = scenario
        } else if let entry = Self.timed.first(where: { $0.name == name }) {
            guard parts.count == 2 else {
                self = entry.scenario(entry.usual)
                return
            }
            guard let duration = try? DurationText.parse(parts[1]) else { return nil }
            self = entry.scenario(duration)
        } else {
            return nil
        }
    }

    /// The names that ``init(_:)`` accepts, those without a duration first.
    public static var names: [String] {
        plain.map(\.name) + timed.map(\.name)
    }

    private static var plain: [(name: String, scenario: DemoScenario)] {
        [
            ("normal", .normal), ("offline", .offline), ("unauthorized", .unauthorized), ("forbidden", .forbidden),
            ("refused-query", .refusedQuery), ("server-error", .serverError), ("unavailable", .unavailable),
            ("malformed", .malformed), ("incomplete", .incomplete), ("capped", .capped), ("empty", .empty),
            ("next-page-fails", .nextPageFails),
        ]
    }

    private static var timed: [(name: String, usual: Duration, scenario: (Duration) -> DemoScenario)] {
        [
            ("slow", .seconds(2), { .slow($0) }),
            ("rate-limit", .seconds(60), { .rateLimit($0) }),
            ("secondary-limit", .seconds(60), { .secondaryLimit($0) }),
        ]
    }
}

/// A service that the demo simulates.
public enum DemoService: Sendable, Hashable, CaseIterable {
    case gitHub, unsplash, tmdb
    /// The part of GitHub's web site that the device flow needs.
    case gitHubSite
}
