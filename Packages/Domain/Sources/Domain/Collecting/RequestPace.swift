import Foundation

/// A calculator of delays between requests, which keep a long run within the provider's rate limits.
///
/// Requests are sent one at a time, after the rate limit in the previous response is known. The first half of a rate
/// limit is used without delays. The remaining requests are distributed evenly over the time until the limit resets.
/// Bursts would exceed secondary limits long before the primary limit is exhausted. See docs.github.com, REST API,
/// Best practices.
struct RequestPace: Sendable {
    private var last: RateLimit?
    private var refusals = 0
    /// The minimum delay after the next request that the server rejects because of a rate limit.
    ///
    /// The delay doubles with each consecutive rejection.
    private var minimumDelay = Duration.seconds(1)

    /// The maximum number of consecutive requests that may be rejected because of a rate limit before the run fails.
    private static let maximumRefusals = 8
    /// The time added to a wait for a rate limit reset. It compensates for rounding and clock differences.
    private static let margin = Duration.seconds(1)

    /// Returns the time to wait after a successful response before sending the next request.
    ///
    /// - Parameters:
    ///   - limit: The rate limit in the response, or `nil` if the response does not report one.
    ///   - now: The current date.
    mutating func delay(after limit: RateLimit?, now: Date) -> Duration {
        refusals = 0
        minimumDelay = .seconds(1)
        defer { last = limit }
        guard let limit, let resetAt = limit.resetAt, resetAt > now else { return .zero }
        let left = Duration.seconds(resetAt.timeIntervalSince(now).rounded(.up))
        if limit.remaining <= 0 { return left + Self.margin }
        let isCounting = last.map { $0.resetAt == limit.resetAt && $0.remaining > limit.remaining } ?? false
        guard isCounting, limit.remaining <= limit.limit / 2 else { return .zero }
        return min(left / (limit.remaining + 1), .seconds(60) / max(1, limit.limit))
    }

    /// Returns the time to wait before retrying a failed request.
    ///
    /// - Parameters:
    ///   - error: The error of the request.
    ///   - now: The current date.
    /// - Returns: The delay. The result is `nil` if the error does not concern a rate limit, or after too many
    ///   consecutive rejections.
    mutating func delay(after error: AppError, now: Date) -> Duration? {
        guard error.isLimit else { return nil }
        refusals += 1
        guard refusals <= Self.maximumRefusals else { return nil }
        defer { minimumDelay *= 2 }
        last = nil
        if let retryAfter = error.retryAfter { return max(retryAfter, minimumDelay) }
        if let resetAt = error.resetAt {
            // The reset time may be in the past if the server's clock is slow.
            return max(.seconds(resetAt.timeIntervalSince(now).rounded(.up)) + Self.margin, minimumDelay)
        }
        return max(.seconds(60), minimumDelay * 60)
    }
}
