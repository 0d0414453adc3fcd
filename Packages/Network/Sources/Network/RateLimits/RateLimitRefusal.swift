public import Foundation

/// A response that rejects a request because of a rate limit.
///
/// A response with status 403 can have many causes. Rate limits are recognized by the indicators that GitHub documents
/// in "Rate limits for the REST API". GitHub's older wording is recognized too.
public struct RateLimitRefusal: Sendable, Hashable {
    /// The kind of rate limit that a request exceeded.
    public enum Limit: Sendable, Hashable {
        /// The limit on the number of requests per time window.
        case primary
        /// The limit on concurrent requests and on bursts of requests. It can apply even if the primary limit is not
        /// used up.
        case secondary
    }

    /// The kind of rate limit that the request exceeded.
    public let limit: Limit
    /// The value of the `Retry-After` field, or `nil` if the response contains no valid field.
    public let retryAfter: RetryAfter?
    /// The end of the current rate limit window, or `nil` if requests remain or the server did not send it.
    public let reset: Date?
    /// Whether the response body mentions a secondary rate limit. In this case, the server may ban a client that
    /// retries immediately.
    let namesSecondaryLimit: Bool

    /// The terms for a secondary rate limit in GitHub's responses: the current term, and the term used until 2021.
    private static let secondaryLimitNames = ["secondary rate limit", "abuse detection"]

    /// Inspects a response. Returns `nil` if the response does not reject the request because of a rate limit.
    public init?(status: Int, headers: HTTPHeaders, body: [UInt8]) {
        guard status == 403 || status == 429 else { return nil }
        let rateLimit = RateLimitHeaders(headers)
        let retryAfter = RetryAfter(headers)
        let text = String(decoding: body.prefix(Self.inspectedBodySize), as: UTF8.self).lowercased()
        self.namesSecondaryLimit = Self.secondaryLimitNames.contains { text.firstRange(of: $0) != nil }
        if namesSecondaryLimit {
            self.limit = .secondary
        } else if rateLimit?.remaining == 0 || text.firstRange(of: "api rate limit exceeded") != nil {
            self.limit = .primary
        } else if headers["Retry-After"] != nil || status == 429 {
            self.limit = .secondary
        } else {
            return nil
        }
        self.retryAfter = retryAfter
        self.reset = rateLimit?.remaining == 0 ? rateLimit?.reset : nil
    }

    /// Inspects a complete response. Returns `nil` if the response does not reject the request because of a rate limit.
    public init?(_ response: HTTPResponse) {
        self.init(status: response.status, headers: response.headers, body: response.body)
    }

    /// Inspects the response that a network error contains. Returns `nil` if the error contains no response that
    /// rejects the request because of a rate limit.
    public init?(_ error: NetworkError) {
        guard let status = error.status else { return nil }
        self.init(status: status, headers: error.headers, body: error.bodyExcerpt)
    }

    /// Returns the time to wait before the request is repeated.
    ///
    /// The time is the value of `Retry-After` if available, otherwise the time until the rate limit window ends,
    /// otherwise one minute.
    public func wait(from now: Date) -> Duration {
        if let retryAfter { return retryAfter.wait(from: now) }
        if let reset { return .wait(from: now, to: reset) }
        return Self.defaultWait
    }

    /// The time to wait after a rejection that specifies no time. GitHub documents this value.
    public static let defaultWait = Duration.seconds(60)

    private static let inspectedBodySize = 4_096
}
