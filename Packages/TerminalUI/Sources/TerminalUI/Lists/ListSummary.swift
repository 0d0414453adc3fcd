public import Domain
public import Shared

/// What is known of a list once it has ended, besides its rows.
public struct ListSummary: Sendable, Hashable {
    /// How many the provider says there are.
    public let total: Int?
    /// How many of them it gives at all.
    public let reachable: Int?
    /// The provider gave up before it had looked through everything.
    public let isIncomplete: Bool
    /// The provider's reach ended the list while the total is larger.
    public let isCapped: Bool
    /// Of the last page.
    public let provenance: Provenance?

    public init(total: Int?, reachable: Int?, isIncomplete: Bool, isCapped: Bool, provenance: Provenance?) {
        self.total = total
        self.reachable = reachable
        self.isIncomplete = isIncomplete
        self.isCapped = isCapped
        self.provenance = provenance
    }

    /// Of a list that is whole.
    init(ofAll count: Int, provenance: Provenance?) {
        self.init(
            total: count, reachable: count, isIncomplete: false, isCapped: false, provenance: provenance)
    }
}

extension ListSummary {
    /// What `--json-meta` prints of these items.
    public func json(items: [JSONValue]) -> JSONValue {
        .object(members + [JSONMember("items", .array(items))])
    }

    /// The members that stand before `items`.
    var members: [JSONMember] {
        [
            JSONMember("total", JSONValue(total)),
            JSONMember("reachable", JSONValue(reachable)),
            JSONMember("incomplete", .bool(isIncomplete)),
            JSONMember("capped", .bool(isCapped)),
            JSONMember("source", JSONValue(provenance?.source.rawValue)),
            JSONMember("fetchedAt", JSONValue(provenance?.fetchedAt)),
            JSONMember("rateLimit", provenance?.rateLimit.map(Self.json) ?? .null),
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
