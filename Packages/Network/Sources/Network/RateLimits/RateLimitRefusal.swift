public import Foundation

/// A response that refuses because of a rate limit, and when to come back.
///
/// A 403 can be many things; the signs are those that GitHub documents ("Rate limits for the REST API"),
/// its older wording included.
public struct RateLimitRefusal: Sendable, Hashable {
    /// Which limit.
    public enum Limit: Sendable, Hashable {
        /// No requests remain for the current window of time.
        case primary
        /// Too much at once or too fast, however many requests remain.
        case secondary
    }

    /// Which limit was reached.
    public let limit: Limit
    /// When to come back, where the response says so.
    public let retryAfter: RetryAfter?
    /// When the window of a spent primary limit ends.
    public let reset: Date?
    /// Whether the body calls it a secondary limit, so that going on at once could get the client banned.
    let namesSecondaryLimit: Bool

    /// As GitHub calls it now, and called it until 2021.
    private static let secondaryLimitNames = ["secondary rate limit", "abuse detection"]

    /// Nil when the response is no such refusal.
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

    /// Looks at a complete response.
    public init?(_ response: HTTPResponse) {
        self.init(status: response.status, headers: response.headers, body: response.body)
    }

    /// Looks at the response that an error keeps.
    public init?(_ error: NetworkError) {
        guard let status = error.status else { return nil }
        self.init(status: status, headers: error.headers, body: error.bodyExcerpt)
    }

    /// How long to wait: as `Retry-After` says, else until the window ends, else the documented minute.
    public func wait(from now: Date) -> Duration {
        if let retryAfter { return retryAfter.wait(from: now) }
        if let reset { return .wait(from: now, to: reset) }
        return Self.waitWithoutSign
    }

    /// How long the server asks to be left alone, or nil when it does not.
    func requestedWait(from now: Date) -> Duration? {
        retryAfter != nil || namesSecondaryLimit ? wait(from: now) : nil
    }

    /// What GitHub asks for when a refusal says nothing.
    public static let waitWithoutSign = Duration.seconds(60)

    private static let inspectedBodySize = 4_096
}
