public import Foundation

/// A rate limit: a maximum number of requests per window of time.
public struct RateLimit: Sendable, Hashable {
    /// The provider's name of the limit, such as `core` or `search`.
    public let resource: String?
    /// The maximum number of requests per window.
    public let limit: Int
    /// The number of remaining requests, from 0 to `limit`.
    public let remaining: Int
    /// The date when the window ends, or `nil` if the provider does not report it, as on Unsplash.
    public let resetAt: Date?

    /// The name of the limit of GitHub's semantic and hybrid searches, for which GitHub documents none.
    public static let semanticSearch = "semantic_search"

    private static let searchResources: Set<String> = ["search", "code_search", semanticSearch]
    private static let usedResources = searchResources.union(["core", "graphql"])

    /// Whether the limit is one of GitHub's that also apply to requests without a token.
    public var isOfEveryone: Bool { resource == "core" || resource == "search" }

    /// Whether requests of this program may count against the limit.
    public var isUsed: Bool { resource.map(Self.usedResources.contains) ?? true }

    public init(resource: String? = nil, limit: Int, remaining: Int, resetAt: Date? = nil) {
        self.resource = resource
        self.limit = limit
        self.remaining = remaining
        self.resetAt = resetAt
    }

    /// The length of a rate limit's window.
    public enum Period: String, Sendable, Hashable {
        case minute, hour
    }

    /// Returns a name for the counted requests and the length of the window, or `nil` if it is not documented.
    ///
    /// GitHub counts searches per minute and other requests per hour (docs.github.com/rest: Rate limits). Unsplash
    /// counts requests per hour. TMDB documents no window.
    public func counted(by provider: Provider) -> (noun: String, period: Period?) {
        if provider == .tmdb { return ("requests", nil) }
        let isSearch = provider == .github && resource.map(Self.searchResources.contains) == true
        return isSearch ? ("searches", .minute) : ("requests", .hour)
    }
}

/// A repository of the current rate limits.
public protocol LimitsRepository: Sendable {
    /// Loads the rate limits, `core` and `search` first. The request does not count against the search limit.
    func limits() async throws(AppError) -> Fetched<[RateLimit]>
}

/// A use case that loads the current rate limits.
public struct LoadRateLimit: Sendable {
    private let limits: any LimitsRepository
    private let reachability: Reachability

    public init(limits: any LimitsRepository, reachability: Reachability) {
        self.limits = limits
        self.reachability = reachability
    }

    /// Loads the rate limits, `core` and `search` first, then by name. The request does not count against the search
    /// limit.
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
