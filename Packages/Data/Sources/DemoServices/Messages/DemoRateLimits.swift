import Foundation
import Synchronization

/// The maximum number of requests in a window of time.
struct RateLimitRule: Sendable, Hashable {
    /// The name of the limit in the headers, such as `core`.
    let resource: String
    let limit: Int
    let window: Duration
}

/// The state of a rate limit after a request.
struct DemoRateLimit: Sendable, Hashable {
    let rule: RateLimitRule
    let remaining: Int
    /// The time of the reset in seconds since 1970, always in the future.
    let reset: Int
    /// Whether the request was within the limit.
    let isGranted: Bool
}

/// The counters of requests. A window begins with the first request after the previous window has ended.
final class DemoRateLimits: Sendable {
    private struct Window {
        var used = 0
        let end: Date
    }

    private let windows = Mutex<[RateLimitRule: Window]>([:])

    /// Counts a request.
    ///
    /// - Parameter cost: The cost of the request. With 0, the state is returned without counting.
    func charge(_ rule: RateLimitRule, cost: Int, at now: Date) -> DemoRateLimit {
        windows.withLock { windows in
            let length = rule.window / .seconds(1)
            var window = windows[rule] ?? Window(end: now + length)
            // After the clock was set back, a window must not last longer than its length.
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
