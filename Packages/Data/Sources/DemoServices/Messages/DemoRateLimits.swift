import Foundation
import Synchronization

/// A simulated rate limit: the maximum number of requests in a window of time.
struct RateLimitRule: Sendable, Hashable {
    /// The name of the rate limit in header fields, such as `core`.
    let resource: String
    let limit: Int
    let window: Duration
}

/// The state of a simulated rate limit after a request.
struct DemoRateLimit: Sendable, Hashable {
    let rule: RateLimitRule
    let remaining: Int
    /// The date on which the rate limit resets, in seconds since 1970. It is later than the request.
    let reset: Int
    /// A Boolean value that indicates whether the request was within the limit.
    let isGranted: Bool
}

/// The counters of the simulated rate limits. A window begins with the first request after the previous window has
/// ended.
final class DemoRateLimits: Sendable {
    private struct Window {
        var used = 0
        let end: Date
    }

    private let windows = Mutex<[RateLimitRule: Window]>([:])

    /// Counts a request, and returns the state of its rate limit.
    ///
    /// - Parameters:
    ///   - rule: The rate limit that applies to the request.
    ///   - cost: The cost of the request. With 0, the request is not counted.
    ///   - now: The current date.
    func charge(_ rule: RateLimitRule, cost: Int, at now: Date) -> DemoRateLimit {
        windows.withLock { windows in
            let length = rule.window / .seconds(1)
            var window = windows[rule] ?? Window(end: now + length)
            // Start a new window also after the clock was set back, because a window must not exceed its length.
            if window.end <= now || window.end > now + length { window = Window(end: now + length) }
            let isGranted = window.used + cost <= rule.limit
            if isGranted { window.used += cost }
            if window.used > 0 { windows[rule] = window }
            return DemoRateLimit(
                rule: rule, remaining: rule.limit - window.used,
                reset: Int(window.end.timeIntervalSince1970.rounded(.up)), isGranted: isGranted)
        }
    }
}
