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

    public init(resource: String? = nil, limit: Int, remaining: Int, resetAt: Date? = nil) {
        self.resource = resource
        self.limit = limit
        self.remaining = remaining
        self.resetAt = resetAt
    }
}
