import Domain
import Shared

/// The properties of a complete list, without its rows.
public struct ListSummary: Sendable, Hashable {
    /// The total number of results that the provider reports, or `nil` if it does not report one.
    let total: Int?
    /// The maximum number of results that the provider returns, or `nil` if it is unknown.
    let reachable: Int?
    /// A Boolean value that indicates whether the provider stopped searching before it had searched all items.
    let isIncomplete: Bool
    /// A Boolean value that indicates whether the list ended at the provider's result limit although there are more
    /// results.
    let isCapped: Bool
    /// The provenance of the last page, or `nil` if no page was loaded.
    var provenance: Provenance?
    /// The type of search that the provider performed, or `nil` if it supports only one type.
    var searchType: SearchTypeReport?
}

extension ListSummary {
    /// Creates the summary of a list whose rows are all known.
    init(ofAll count: Int, provenance: Provenance?) {
        self.init(
            total: count, reachable: count, isIncomplete: false, isCapped: false, provenance: provenance)
    }

    /// Returns the JSON object that `--json-meta` prints for the given items.
    func json(items: [JSONValue]) -> JSONValue {
        .object(members + [JSONMember("items", .array(items))])
    }

    /// The members that precede `items` in the JSON object of `--json-meta`.
    var members: [JSONMember] {
        [
            JSONMember("total", JSONValue(total)),
            JSONMember("reachable", JSONValue(reachable)),
            JSONMember("incomplete", .bool(isIncomplete)),
            JSONMember("capped", .bool(isCapped)),
            JSONMember("source", JSONValue(provenance?.source.rawValue)),
            JSONMember("fetchedAt", JSONValue(provenance?.fetchedAt)),
            JSONMember("rateLimit", provenance?.rateLimit.map(Self.json) ?? .null),
        ] + (searchType.map(Self.members) ?? [])
    }

    private static func members(_ type: SearchTypeReport) -> [JSONMember] {
        [
            JSONMember("searchType", JSONValue(type.used)),
            JSONMember("lexicalFallbackReason", JSONValue(type.fallbackReasons)),
        ]
    }

    private static func json(_ limit: RateLimit) -> JSONValue {
        [
            "limit": JSONValue(limit.limit),
            "remaining": JSONValue(limit.remaining),
            "resetAt": JSONValue(limit.resetAt),
        ]
    }
}
