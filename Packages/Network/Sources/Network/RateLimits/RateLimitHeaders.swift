public import Foundation

/// The state of a rate limit according to the `X-RateLimit-*` fields of a response.
///
/// GitHub sends all fields ("Rate limits for the REST API"). Unsplash only sends the limit and the number of remaining
/// requests.
public struct RateLimitHeaders: Sendable, Hashable {
    /// The number of requests that remain in the current window.
    public let remaining: Int
    /// The maximum number of requests per window.
    public let limit: Int?
    /// The number of requests made in the current window.
    public let used: Int?
    /// The time at which the next window begins.
    public let reset: Date?
    /// The name of the limit that the request counts against, such as `core` or `search`.
    public let resource: String?

    /// Parses the fields. Returns `nil` if the response does not contain the number of remaining requests.
    public init?(_ headers: HTTPHeaders) {
        guard let remaining = Self.number(headers["X-RateLimit-Remaining"]) else { return nil }
        self.remaining = remaining
        self.limit = Self.number(headers["X-RateLimit-Limit"])
        self.used = Self.number(headers["X-RateLimit-Used"])
        self.reset = Self.number(headers["X-RateLimit-Reset"]).map { Date(timeIntervalSince1970: Double($0)) }
        self.resource = Self.name(headers["X-RateLimit-Resource"])
    }

    /// Parses a non-negative whole number. The upper bound is the last second of the year 9999, because the number may
    /// be a date.
    private static func number(_ text: String?) -> Int? {
        guard let text, let number = Int(text), (0...253_402_300_799).contains(number) else { return nil }
        return number
    }

    private static func name(_ text: String?) -> String? {
        guard let text, text.isToken, text.utf8.count <= 64 else { return nil }
        return text
    }
}
