public import Foundation

/// One page of a list, as a provider gave it.
public struct Page<Element: ListElement>: Sendable, Equatable {
    /// In the provider's order; rows that came before can be among them.
    public let items: [Element]
    /// How many the provider says there are in all.
    public let total: Int?
    /// The provider gave up before it had looked through everything.
    public let isIncomplete: Bool
    /// Rows that are left out, because their ids cannot be ids.
    public let malformedCount: Int
    /// The page after this one, or none at the end.
    public let next: PageRequest?
    /// Where it came from.
    public let provenance: Provenance
    /// Why the rows lack what was to be added to them; none when nothing was to be, or all is there.
    public let completionFailure: AppError?

    public init(
        items: [Element], total: Int? = nil, isIncomplete: Bool = false, malformedCount: Int = 0,
        next: PageRequest? = nil, provenance: Provenance, completionFailure: AppError? = nil
    ) {
        self.items = items
        self.total = total
        self.isIncomplete = isIncomplete
        self.malformedCount = malformedCount
        self.next = next
        self.provenance = provenance
        self.completionFailure = completionFailure
    }

    /// The page with what a page without rows before it said of the list.
    func after(_ empty: Page) -> Page {
        Page(
            items: items, total: empty.total ?? total, isIncomplete: isIncomplete || empty.isIncomplete,
            malformedCount: malformedCount + empty.malformedCount, next: next, provenance: provenance,
            completionFailure: completionFailure)
    }

    /// The page with these rows in place of its own.
    public func with(_ items: [Element], completionFailure: AppError? = nil) -> Page {
        Page(
            items: items, total: total, isIncomplete: isIncomplete, malformedCount: malformedCount, next: next,
            provenance: provenance, completionFailure: completionFailure)
    }
}

/// Which page of a list to fetch.
public struct PageRequest: Sendable, Hashable {
    /// Counted from 1.
    public let number: Int
    /// Rows to a page; the same over a whole run.
    public let size: Int
    /// The URL that the page before gave for this one; followed as it is, because it may differ
    /// from any that could be built.
    public let link: WebURL?

    public init(number: Int, size: Int, link: WebURL? = nil) {
        self.number = number
        self.size = size
        self.link = link
    }
}

/// One thing with its provenance.
public struct Fetched<Value: Sendable>: Sendable {
    /// What was asked for.
    public let value: Value
    /// Where it came from.
    public let provenance: Provenance

    public init(_ value: Value, provenance: Provenance) {
        self.value = value
        self.provenance = provenance
    }

    /// What is made of the thing, with the same provenance.
    public func map<Other>(_ transform: (Value) -> Other) -> Fetched<Other> {
        Fetched<Other>(transform(value), provenance: provenance)
    }
}

extension Fetched: Equatable where Value: Equatable {}

/// Where a response came from, how old it is, and what is left to ask.
public struct Provenance: Sendable, Hashable {
    /// Who gave the response.
    public let source: Source
    /// When the server made or last confirmed the response.
    public let fetchedAt: Date
    /// The rate limit that the response reported, if any.
    public let rateLimit: RateLimit?

    public init(source: Source, fetchedAt: Date, rateLimit: RateLimit? = nil) {
        self.source = source
        self.fetchedAt = fetchedAt
        self.rateLimit = rateLimit
    }

    /// The same for what another response is a part of as well: one that stands in for the server tells of all of it, and
    /// of stored ones the oldest does.
    public func including(_ other: Provenance?) -> Provenance {
        guard let other else { return self }
        let isOlder = other.fetchedAt < fetchedAt
        let tells =
            switch other.source {
            case .stale: source != .stale || isOlder
            case .cache: source == .cache && isOlder
            case .network, .demo: false
            }
        guard tells else { return self }
        return Provenance(source: other.source, fetchedAt: other.fetchedAt, rateLimit: rateLimit)
    }

    /// Who can give a response.
    public enum Source: String, Sendable, Hashable {
        case network, cache, stale, demo
    }
}

/// How a request may use responses that were stored earlier.
public enum FetchPolicy: Sendable, Hashable {
    /// A fresh stored response is used; an older one is confirmed or fetched again.
    case standard
    /// The server is always asked, for a confirmation where that is possible.
    case refresh
    /// Nothing stored is read or written.
    case bypass
    /// Only stored responses, however old; no network.
    case storedOnly

    /// Whether a server is going to be asked, as far as that is known before stored responses are looked for.
    ///
    /// - Parameter lifetime: Of all stored responses, where it is not what the server says of each.
    public func asksServers(hasResponses: Bool, lifetime: Duration? = nil) -> Bool {
        switch self {
        case .refresh, .bypass: true
        case .standard: lifetime == .zero || !hasResponses
        case .storedOnly: false
        }
    }
}
