public import Foundation

/// The state of a rate limit, as reported by the `X-RateLimit-*` fields of a response.
///
/// GitHub sends all of these fields (see "Rate limits for the REST API"). Unsplash sends only the limit and the number
/// of remaining requests.
public struct RateLimitHeaders: Sendable, Hashable {
    /// The number of requests that remain in the current rate limit window.
    public let remaining: Int
    /// The maximum number of requests per rate limit window, or `nil` if the server did not send it.
    public let limit: Int?
    /// The number of requests made in the current rate limit window, or `nil` if the server did not send it.
    public let used: Int?
    /// The time at which the next rate limit window begins, or `nil` if the server did not send it.
    public let reset: Date?
    /// The name of the rate limit that applies to the request, such as `core` or `search`, or `nil` if the server did
    /// not send it.
    public let resource: String?

    /// Parses the rate limit fields of a response. Returns `nil` if the response does not contain the number of
    /// remaining requests.
    public init?(_ headers: HTTPHeaders) {
        guard let remaining = Self.number(headers["X-RateLimit-Remaining"]) else { return nil }
        self.remaining = remaining
        self.limit = Self.number(headers["X-RateLimit-Limit"])
        self.used = Self.number(headers["X-RateLimit-Used"])
        self.reset = Self.number(headers["X-RateLimit-Reset"]).map { Date(timeIntervalSince1970: Double($0)) }
        self.resource = Self.name(headers["X-RateLimit-Resource"])
    }

    /// Parses a whole number in the range from zero to the last second of the year 9999. The upper bound is valid for
    /// all fields, including the reset time.
    private static func number(_ text: String?) -> Int? {
        guard let text, let number = Int(text), (0...253_402_300_799).contains(number) else { return nil }
        return number
    }

    private static func name(_ text: String?) -> String? {
        guard let text, text.isToken, text.utf8.count <= 64 else { return nil }
        return text
    }
}
