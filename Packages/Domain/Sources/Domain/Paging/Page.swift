public import Foundation

/// A page of a list as returned by the provider.
public struct Page<Element: ListElement>: Sendable, Equatable {
    /// The rows in the provider's order. They may include rows of earlier pages.
    public let items: [Element]
    /// The total number of rows according to the provider, or `nil` if unknown.
    public let total: Int?
    /// Whether the provider stopped the search before it was complete.
    public let isIncomplete: Bool
    /// The number of rows that were omitted because their IDs are not valid.
    public let malformedCount: Int
    /// The request for the next page, or `nil` at the end of the list.
    public let next: PageRequest?
    /// The source and age of the response.
    public let provenance: Provenance
    /// The reason why rows lack additional properties, or `nil` if they are complete.
    public let completionFailure: AppError?
    /// The way in which the provider searched, or `nil` if it offers no choice.
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

    /// Returns the page with the total and the counts of a preceding empty page.
    func after(_ empty: Page) -> Page {
        Page(
            items: items, total: empty.total ?? total, isIncomplete: isIncomplete || empty.isIncomplete,
            malformedCount: malformedCount + empty.malformedCount, next: next, provenance: provenance,
            completionFailure: completionFailure, searchType: searchType)
    }

    /// Returns the page with other rows.
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
    /// The URL of the page as linked by the previous page, or `nil`.
    ///
    /// It is used unchanged, because a constructed URL may differ.
    public let link: WebURL?
    /// The position of the page according to the previous page, or `nil`, for providers without links.
    public let cursor: String?

    public init(number: Int, size: Int, link: WebURL? = nil, cursor: String? = nil) {
        self.number = number
        self.size = size
        self.link = link
        self.cursor = cursor
    }

    /// Whether the previous page named this page by a link or a cursor.
    var isNamed: Bool { link != nil || cursor != nil }

    /// Returns whether both requests name the same page by a link or a cursor.
    func namesPage(of other: PageRequest) -> Bool { isNamed && link == other.link && cursor == other.cursor }
}

/// A value together with the source and age of its response.
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

/// The source and age of a response, and the remaining request quota.
public struct Provenance: Sendable, Hashable {
    /// The source of the response.
    public let source: Source
    /// The date when the server created or last revalidated the response.
    public let fetchedAt: Date
    /// The rate limit that the response reported, or `nil`.
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
    /// The result has the less current source and the older date.
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

/// The policy for the use of stored responses.
public enum FetchPolicy: Sendable, Hashable {
    /// Uses a fresh stored response. Revalidates or replaces a stale one.
    case standard
    /// Always sends a request, which revalidates a stored response if possible.
    case refresh
    /// Does not read or write stored responses.
    case bypass
    /// Uses only stored responses, regardless of their age.
    case storedOnly

    /// Returns whether a request will probably be sent, judging before stored responses are searched.
    ///
    /// - Parameters:
    ///   - hasResponses: Whether there are any stored responses.
    ///   - lifetime: The lifetime of all stored responses, or `nil` if each response has its own.
    public func asksServers(hasResponses: Bool, lifetime: Duration? = nil) -> Bool {
        switch self {
        case .refresh, .bypass: true
        case .standard: lifetime == .zero || !hasResponses
        case .storedOnly: false
        }
    }
}
