import Shared

/// What goes wrong in the demo, so that every state of the program can be seen on request.
public enum DemoScenario: Sendable, Hashable {
    /// Nothing goes wrong.
    case normal
    /// No host name can be resolved, as without a network.
    case offline
    /// Every response takes this long; longer than the request's own limit, it times out.
    case slow(Duration)
    /// The rate limit of every service is spent and renewed after this time.
    case rateLimit(Duration)
    /// Every service asks to slow down and to come back after this time.
    case secondaryLimit(Duration)
    /// Every service rejects the token or key, or misses one.
    case unauthorized
    /// Every service forbids what is asked.
    case forbidden
    /// Every search is refused as a query that is not valid, or as spam.
    case refusedQuery
    /// Status 500.
    case serverError
    /// Status 503 with a page in HTML.
    case unavailable
    /// Responses are cut off in the middle.
    case malformed
    /// GitHub's searches say that they are incomplete.
    case incomplete
    /// Searches find everything there is: on GitHub more than the 1,000 that can be reached.
    case capped
    /// Searches find nothing.
    case empty
    /// First pages come, those after them fail with status 500.
    case nextPageFails
}

extension DemoScenario {
    /// The fault that a request meets, if any.
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

    /// What a search finds among all rows.
    func rows<Row>(of all: [Row], where isFound: (Row) -> Bool) -> [Row] {
        switch self {
        case .capped: all
        case .empty: []
        default: all.filter(isFound)
        }
    }
}

extension DemoScenario {
    /// Reads a scenario's name, for some with a duration: `offline`, `rate-limit`, `slow=5s`.
    ///
    /// Nil for an unknown name, for a malformed duration, and for a duration where none belongs.
    /// See ``names`` and, for durations, `DurationText`.
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

    /// Every name that ``init(_:)`` reads, those without a duration first.
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

/// A web API that the bundled data can answer for.
public enum DemoService: Sendable, Hashable, CaseIterable {
    case gitHub, unsplash, tmdb
    /// GitHub's pages for people, as far as signing in by a code needs them.
    case gitHubSite
}
