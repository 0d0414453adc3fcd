public import Foundation

/// A rate limit of a provider, which allows a maximum number of requests per time window.
public struct RateLimit: Sendable, Hashable {
    /// The provider's name for the rate limit, such as `core` or `search`, or `nil` if the limit has no name.
    public let resource: String?
    /// The maximum number of requests per time window.
    public let limit: Int
    /// The number of requests that remain in the current time window, from 0 to ``limit``.
    public let remaining: Int
    /// The date when the current time window ends.
    ///
    /// The value is `nil` if the provider does not report the date. For example, Unsplash does not report it.
    public let resetAt: Date?

    /// The name that this program uses for the rate limit of GitHub's semantic and hybrid searches.
    ///
    /// GitHub does not document a name for this limit.
    public static let semanticSearch = "semantic_search"

    /// The names of GitHub's rate limits for searches. They count requests per minute.
    public static let searchResources: Set<String> = ["search", "code_search", semanticSearch]
    private static let usedResources = searchResources.union(["core", "graphql"])

    /// A Boolean value that indicates whether the rate limit is a GitHub limit that also applies to requests without a
    /// token.
    public var isOfEveryone: Bool { resource == "core" || resource == "search" }

    /// A Boolean value that indicates whether this program's requests can count against the rate limit.
    public var isUsed: Bool { resource.map(Self.usedResources.contains) ?? true }

    public init(resource: String? = nil, limit: Int, remaining: Int, resetAt: Date? = nil) {
        self.resource = resource
        self.limit = limit
        self.remaining = remaining
        self.resetAt = resetAt
    }

    /// The length of a rate limit's time window.
    public enum Period: String, Sendable, Hashable {
        case minute, hour
    }

    /// Returns a noun for the requests that the rate limit counts, and the length of the time window.
    ///
    /// GitHub counts searches per minute and other requests per hour (docs.github.com/rest: Rate limits). Unsplash
    /// counts requests per hour. TMDB does not document a time window, so its period is `nil`.
    public func counted(by provider: Provider) -> (noun: String, period: Period?) {
        if provider == .tmdb { return ("requests", nil) }
        let isSearch = provider == .github && resource.map(Self.searchResources.contains) == true
        return isSearch ? ("searches", .minute) : ("requests", .hour)
    }
}

/// A data source that loads the current rate limits of a provider.
public protocol LimitsRepository: Sendable {
    /// Loads the current rate limits. The request does not count against the search limit.
    func limits() async throws(AppError) -> Fetched<[RateLimit]>
}

/// A use case that loads the current rate limits of a provider in display order.
public struct LoadRateLimit: Sendable {
    let limits: any LimitsRepository
    let reachability: Reachability

    /// Loads the current rate limits.
    ///
    /// The result begins with the limits `core` and `search`. The other limits are sorted by name. The request does not
    /// count against the search limit.
    public func callAsFunction() async throws(AppError) -> Fetched<[RateLimit]> {
        try await reachability.recordOutcome(.refresh) { () async throws(AppError) in
            try await limits.limits()
        }.map { limits in limits.sorted { Self.rank($0) < Self.rank($1) } }
    }

    private static func rank(_ limit: RateLimit) -> (Int, String) {
        switch limit.resource {
        case "core": (0, "")
        case "search": (1, "")
        default: (2, limit.resource ?? "")
        }
    }
}
