import Foundation

/// The delays between the requests of a long run, which keep it within the provider's rate limits.
///
/// Requests are sent one at a time, after the rate limit in the previous response is known. The first half of a rate
/// limit is used without delays. The rest is distributed evenly over the time until the reset, because bursts reach
/// secondary limits long before the primary limit is exhausted. See docs.github.com, REST API, Best practices.
struct RequestPace: Sendable {
    private var last: RateLimit?
    private var refusals = 0
    /// The minimum delay after a rejected request. It doubles with each consecutive rejection.
    private var shortest = Duration.seconds(1)

    /// The maximum number of consecutive waits. If the limit is still exceeded after them, waiting does not help.
    private static let maximumRefusals = 8
    /// An additional delay for rounding and clock differences.
    private static let margin = Duration.seconds(1)

    /// Returns the delay between a response and the next request.
    ///
    /// - Parameters:
    ///   - limit: The rate limit in the response, or `nil`.
    ///   - now: The current date.
    mutating func delay(after limit: RateLimit?, now: Date) -> Duration {
        refusals = 0
        shortest = .seconds(1)
        defer { last = limit }
        guard let limit, let resetAt = limit.resetAt, resetAt > now else { return .zero }
        let left = Duration.seconds(resetAt.timeIntervalSince(now).rounded(.up))
        if limit.remaining <= 0 { return left + Self.margin }
        let isCounting = last.map { $0.resetAt == limit.resetAt && $0.remaining > limit.remaining } ?? false
        guard isCounting, limit.remaining <= limit.limit / 2 else { return .zero }
        return min(left / (limit.remaining + 1), .seconds(60) / max(1, limit.limit))
    }

    /// Returns the delay after a rejected request.
    ///
    /// - Returns: The delay, or `nil` if the error does not concern a rate limit or if waiting has not helped.
    mutating func delay(after error: AppError, now: Date) -> Duration? {
        guard error.isLimit else { return nil }
        refusals += 1
        guard refusals <= Self.maximumRefusals else { return nil }
        defer { shortest *= 2 }
        last = nil
        if let retryAfter = error.retryAfter { return max(retryAfter, shortest) }
        if let resetAt = error.resetAt {
            // The reset time may be in the past if the server's clock is slow.
            return max(.seconds(resetAt.timeIntervalSince(now).rounded(.up)) + Self.margin, shortest)
        }
        return max(.seconds(60), shortest * 60)
    }
}
