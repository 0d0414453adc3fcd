public import Foundation

/// What is known about one budget of requests.
public struct RateLimitBudget: Sendable, Hashable {
    /// Whose budget it is.
    public let origin: Origin
    /// Which of the origin's budgets, such as `core` or `search`.
    public let resource: String
    /// How many requests are left in this window.
    public let remaining: Int
    /// How many requests a window has; none where the answer did not say.
    public let limit: Int?
    /// When the budget is renewed.
    public let reset: Date?
    /// When the server said so.
    public let seenAt: Date

    public init(origin: Origin, resource: String, remaining: Int, limit: Int?, reset: Date?, seenAt: Date) {
        self.origin = origin
        self.resource = resource
        self.remaining = remaining
        self.limit = limit
        self.reset = reset
        self.seenAt = seenAt
    }

    /// Whether a request now would surely be refused. A budget that does not say when it is renewed never is spent.
    public func isSpent(at now: Date) -> Bool {
        guard remaining == 0, let reset else { return false }
        return now < reset
    }
}
