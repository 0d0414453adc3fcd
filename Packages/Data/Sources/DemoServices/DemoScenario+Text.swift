import Shared

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
