public import Foundation

/// What a response says about the rate limit, in `X-RateLimit-*` fields.
///
/// GitHub sends all of them ("Rate limits for the REST API"), Unsplash only the limit and what remains.
public struct RateLimitHeaders: Sendable, Hashable {
    /// Requests left in the present window.
    public let remaining: Int
    /// Requests allowed in a window.
    public let limit: Int?
    /// Requests made in the present window.
    public let used: Int?
    /// When the next window begins.
    public let reset: Date?
    /// Which limit the request counted against, such as `core` or `search`.
    public let resource: String?

    /// Nil when the response does not say what remains.
    public init?(_ headers: HTTPHeaders) {
        guard let remaining = Self.number(headers["X-RateLimit-Remaining"]) else { return nil }
        self.remaining = remaining
        self.limit = Self.number(headers["X-RateLimit-Limit"])
        self.used = Self.number(headers["X-RateLimit-Used"])
        self.reset = Self.number(headers["X-RateLimit-Reset"]).map { Date(timeIntervalSince1970: Double($0)) }
        self.resource = Self.name(headers["X-RateLimit-Resource"])
    }

    /// A whole number that is not negative and far from any overflow; also as a date its year has four digits.
    private static func number(_ text: String?) -> Int? {
        guard let text, let number = Int(text), (0...253_402_300_799).contains(number) else { return nil }
        return number
    }

    private static func name(_ text: String?) -> String? {
        guard let text, text.isToken, text.utf8.count <= 64 else { return nil }
        return text
    }
}
