import Foundation
import Synchronization

/// How many requests a window of time allows.
struct RateLimitRule: Sendable, Hashable {
    /// The name in the headers, such as `core`.
    let resource: String
    let limit: Int
    let window: Duration
}

/// A rate limit after a request.
struct DemoRateLimit: Sendable, Hashable {
    let rule: RateLimitRule
    let remaining: Int
    /// Seconds since 1970, always in the future.
    let reset: Int
    /// Whether the request was within the rate limit.
    let isGranted: Bool
}

/// Counts requests in windows of time: each begins with the first request after the one before has ended.
final class DemoRateLimits: Sendable {
    private struct Window {
        var used = 0
        let end: Date
    }

    private let windows = Mutex<[RateLimitRule: Window]>([:])

    /// - Parameter cost: 0 looks without counting.
    func charge(_ rule: RateLimitRule, cost: Int, at now: Date) -> DemoRateLimit {
        windows.withLock { windows in
            let length = rule.window / .seconds(1)
            var window = windows[rule] ?? Window(end: now + length)
            // A clock that was set back must not leave a window that never ends.
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
