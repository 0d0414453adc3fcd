public import Foundation

/// A response that rejects the request because of a rate limit.
///
/// A response with status 403 can have many causes. Rate limits are recognized by the signs that GitHub documents
/// ("Rate limits for the REST API"), including GitHub's older wording.
public struct RateLimitRefusal: Sendable, Hashable {
    /// The kind of a rate limit.
    public enum Limit: Sendable, Hashable {
        /// The number of requests per window of time is exhausted.
        case primary
        /// Too many requests were made concurrently or in a short time, regardless of how many remain.
        case secondary
    }

    /// The limit that was reached.
    public let limit: Limit
    /// The value of `Retry-After`, or `nil` if the response does not contain it.
    public let retryAfter: RetryAfter?
    /// The end of the current window, or `nil` if requests remain or the response does not contain it.
    public let reset: Date?
    /// Whether the body mentions a secondary limit. Retrying immediately could then get the client banned.
    let namesSecondaryLimit: Bool

    /// The terms that GitHub uses now and used until 2021.
    private static let secondaryLimitNames = ["secondary rate limit", "abuse detection"]

    /// Inspects a response. Returns `nil` if it is not a rejection because of a rate limit.
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

    /// Inspects a complete response.
    public init?(_ response: HTTPResponse) {
        self.init(status: response.status, headers: response.headers, body: response.body)
    }

    /// Inspects the response that an error contains.
    public init?(_ error: NetworkError) {
        guard let status = error.status else { return nil }
        self.init(status: status, headers: error.headers, body: error.bodyExcerpt)
    }

    /// Returns the time to wait: the value of `Retry-After`, otherwise the time until the window ends, otherwise one
    /// minute.
    public func wait(from now: Date) -> Duration {
        if let retryAfter { return retryAfter.wait(from: now) }
        if let reset { return .wait(from: now, to: reset) }
        return Self.defaultWait
    }

    /// Returns the wait that the server requests, or `nil` if it requests none.
    func requestedWait(from now: Date) -> Duration? {
        retryAfter != nil || namesSecondaryLimit ? wait(from: now) : nil
    }

    /// The wait that GitHub documents for rejections that specify no time.
    public static let defaultWait = Duration.seconds(60)

    private static let inspectedBodySize = 4_096
}
