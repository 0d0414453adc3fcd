public import Foundation

/// A rate limit of requests in a window of time.
public struct RateLimit: Sendable, Hashable {
    /// The bucket's name with the provider: `core`, `search`, …
    public let resource: String?
    /// Requests allowed in the window.
    public let limit: Int
    /// Requests left, 0 to `limit`.
    public let remaining: Int
    /// When the window ends; Unsplash does not say.
    public let resetAt: Date?

    private static let usedResources: Set<String> = ["core", "search", "code_search", "graphql"]

    /// Whether this program's requests may be counted in it.
    public var isUsed: Bool { resource.map(Self.usedResources.contains) ?? true }

    public init(resource: String? = nil, limit: Int, remaining: Int, resetAt: Date? = nil) {
        self.resource = resource
        self.limit = limit
        self.remaining = remaining
        self.resetAt = resetAt
    }

    /// How long a window lasts.
    public enum Period: String, Sendable, Hashable {
        case minute, hour
    }

    /// What is counted in the window, and how long that is where the provider says so: GitHub counts searches by the
    /// minute and all else by the hour (docs.github.com/rest: Rate limits), Unsplash requests by the hour; TMDB names no
    /// window.
    public func counted(by provider: Provider) -> (noun: String, period: Period?) {
        if provider == .tmdb { return ("requests", nil) }
        let isSearch = provider == .github && (resource == "search" || resource == "code_search")
        return isSearch ? ("searches", .minute) : ("requests", .hour)
    }
}

/// What the provider says of the rate limits that are left.
public protocol LimitsRepository: Sendable {
    /// One entry for each bucket, `core` and `search` first. Asking costs no search call.
    func limits() async throws(AppError) -> Fetched<[RateLimit]>
}

/// The rate limits that are left, the ones that searches and details use first.
public struct LoadRateLimit: Sendable {
    private let limits: any LimitsRepository
    private let reachability: Reachability

    public init(limits: any LimitsRepository, reachability: Reachability) {
        self.limits = limits
        self.reachability = reachability
    }

    /// `core`, `search`, then the others by name. Asking costs no search call.
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
