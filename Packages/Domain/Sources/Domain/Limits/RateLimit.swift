public import Foundation

/// A budget of requests in a window of time.
public struct RateLimit: Sendable, Hashable {
    /// The bucket's name with the provider: `core`, `search`, …
    public let resource: String?
    /// Requests allowed in the window.
    public let limit: Int
    /// Requests left, 0 to `limit`.
    public let remaining: Int
    /// When the window ends; Unsplash does not say.
    public let resetAt: Date?

    /// Those of GitHub's buckets that this program's requests are counted in.
    public static let usedResources: Set<String> = ["core", "search"]

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
