public import Foundation

/// A page of a list as returned by the provider.
public struct Page<Element: ListElement>: Sendable, Equatable {
    /// The rows in the provider's order. They may include rows of earlier pages.
    public let items: [Element]
    /// The total number of rows in the list according to the provider, or `nil` if it is unknown.
    public let total: Int?
    /// A Boolean value that indicates whether the provider stopped the search before it was complete.
    public let isIncomplete: Bool
    /// The number of rows that were omitted because their IDs are invalid.
    public let malformedCount: Int
    /// The request for the next page, or `nil` at the end of the list.
    public let next: PageRequest?
    /// The source and age of the response that contained the page.
    public let provenance: Provenance
    /// The error that occurred while additional properties of the rows were loaded, or `nil` if the rows are complete.
    public let completionFailure: AppError?
    /// The type of search that the provider performed, or `nil` if the provider offers only one type.
    public let searchType: SearchTypeReport?

    public init(
        items: [Element], total: Int? = nil, isIncomplete: Bool = false, malformedCount: Int = 0,
        next: PageRequest? = nil, provenance: Provenance, completionFailure: AppError? = nil,
        searchType: SearchTypeReport? = nil
    ) {
        self.items = items
        self.total = total
        self.isIncomplete = isIncomplete
        self.malformedCount = malformedCount
        self.next = next
        self.provenance = provenance
        self.completionFailure = completionFailure
        self.searchType = searchType
    }

    /// Returns the page with the total and the counts of the empty page that precedes it.
    func after(_ empty: Page) -> Page {
        Page(
            items: items, total: empty.total ?? total, isIncomplete: isIncomplete || empty.isIncomplete,
            malformedCount: malformedCount + empty.malformedCount, next: next, provenance: provenance,
            completionFailure: completionFailure, searchType: searchType)
    }

    /// Returns the page with other rows in place of its own.
    public func with(_ items: [Element], completionFailure: AppError? = nil) -> Page {
        Page(
            items: items, total: total, isIncomplete: isIncomplete, malformedCount: malformedCount, next: next,
            provenance: provenance, completionFailure: completionFailure, searchType: searchType)
    }
}

/// A request for a page of a list.
public struct PageRequest: Sendable, Hashable {
    /// The number of the page, counted from 1.
    public let number: Int
    /// The page size. It does not change between pages of one search.
    public let size: Int
    /// The URL of the page, if the previous page contained a link to it. Otherwise `nil`.
    ///
    /// The URL is used without changes, because a URL built from the page number may differ.
    public let link: WebURL?
    /// The cursor of the page, if the previous page contained one. Otherwise `nil`. Providers without links use
    /// cursors.
    public let cursor: String?

    public init(number: Int, size: Int, link: WebURL? = nil, cursor: String? = nil) {
        self.number = number
        self.size = size
        self.link = link
        self.cursor = cursor
    }

    /// A Boolean value that indicates whether the previous page contained a link to this page or its cursor.
    var isNamed: Bool { link != nil || cursor != nil }

    /// Returns whether both requests identify their page by a link or a cursor, and it is the same one.
    func namesPage(of other: PageRequest) -> Bool { isNamed && link == other.link && cursor == other.cursor }
}

/// A value together with the source and age of the response that contained it.
public struct Fetched<Value: Sendable>: Sendable {
    /// The fetched value.
    public let value: Value
    /// The source and age of the response.
    public let provenance: Provenance

    public init(_ value: Value, provenance: Provenance) {
        self.value = value
        self.provenance = provenance
    }

    /// Returns the result of transforming the value, with the same provenance.
    public func map<Other>(_ transform: (Value) -> Other) -> Fetched<Other> {
        Fetched<Other>(transform(value), provenance: provenance)
    }
}

extension Fetched: Equatable where Value: Equatable {}

/// The source and age of a response, with the rate limit that it reported.
public struct Provenance: Sendable, Hashable {
    /// The source of the response.
    public let source: Source
    /// The date when the server created or last revalidated the response.
    public let fetchedAt: Date
    /// The rate limit that the response reported, or `nil` if it reported none.
    public let rateLimit: RateLimit?
    /// The date until which the cached response is fresh, or `nil` if the response is not cached.
    public let freshUntil: Date?

    public init(source: Source, fetchedAt: Date, rateLimit: RateLimit? = nil, freshUntil: Date? = nil) {
        self.source = source
        self.fetchedAt = fetchedAt
        self.rateLimit = rateLimit
        self.freshUntil = freshUntil
    }

    /// Returns the provenance of a value that combines this response with another one.
    ///
    /// The result has the less current of the two sources, and the older of the two dates.
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
        return Provenance(
            source: other.source, fetchedAt: other.fetchedAt, rateLimit: rateLimit, freshUntil: other.freshUntil)
    }

    /// The source of a response: the network, the cache, a stale cache entry, or demo data.
    public enum Source: String, Sendable, Hashable {
        case network, cache, stale, demo
    }
}

/// The policy for requests and cached responses.
public enum FetchPolicy: Sendable, Hashable {
    /// The policy that uses a cached response if it is fresh. Otherwise, a request is sent, which revalidates a stale
    /// response if possible.
    case standard
    /// The policy that always sends a request, which revalidates a cached response if possible.
    case refresh
    /// The policy that neither reads nor writes cached responses.
    case bypass
    /// The policy that uses only cached responses, regardless of their age.
    case storedOnly

    /// Returns whether a request will probably be sent. This is determined without searching the cache.
    ///
    /// - Parameters:
    ///   - hasResponses: Whether the cache contains any responses.
    ///   - lifetime: The lifetime of all cached responses, or `nil` if each response has its own lifetime.
    public func asksServers(hasResponses: Bool, lifetime: Duration? = nil) -> Bool {
        switch self {
        case .refresh, .bypass: true
        case .standard: lifetime == .zero || !hasResponses
        case .storedOnly: false
        }
    }
}
