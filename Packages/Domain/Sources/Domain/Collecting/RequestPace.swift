import Foundation

/// How long to wait before the next of many requests, so that a long run stays within what a provider allows.
///
/// One request at a time, and none before what the last response said of the limit is known. The first half of a limit that
/// counts down is used as fast as it can be, the rest is spread over the time to its reset: bursts meet secondary limits
/// long before the primary one is spent. (docs.github.com, REST API, Best practices.)
struct RequestPace: Sendable {
    private var last: RateLimit?
    private var refusals = 0
    /// Doubles with each refusal that follows another.
    private var shortest = Duration.seconds(1)

    /// A limit that is still not lifted after so many waits in a row is none that waiting helps with.
    private static let mostRefusals = 8
    /// Rounding and clocks that differ.
    private static let margin = Duration.seconds(1)

    /// After a response.
    ///
    /// - Parameter limit: What it said of the limit.
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

    /// After a refusal; none when it is no limit, or waiting has not helped.
    mutating func delay(after error: AppError, now: Date) -> Duration? {
        guard error.isLimit else { return nil }
        refusals += 1
        guard refusals <= Self.mostRefusals else { return nil }
        defer { shortest *= 2 }
        last = nil
        if let retryAfter = error.retryAfter { return max(retryAfter, shortest) }
        if let resetAt = error.resetAt {
            // A server whose clock is behind names a moment that has passed.
            return max(.seconds(resetAt.timeIntervalSince(now).rounded(.up)) + Self.margin, shortest)
        }
        return max(.seconds(60), shortest * 60)
    }
}
