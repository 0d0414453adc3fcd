import Domain
import Foundation
import Network

/// The time at which a refused request can be sent again.
///
/// The wait comes from `Retry-After`, else from the reset of an exhausted rate limit, else from the service's
/// documentation. It is measured from the response's own `Date`, so that a wrong local clock does not change it.
struct LimitWait {
    /// The time to wait, or `nil` if the response does not ask for a wait.
    let retryAfter: Duration?
    /// The reset time by the server's clock, or `nil` if the response does not contain it.
    let resetAt: Date?

    /// - Parameters:
    ///   - isSpent: Whether the body reports an exhausted limit, even if the headers report remaining requests.
    ///   - now: The local time, used if the response has no `Date`.
    init(_ headers: HTTPHeaders, kind: AppError.Kind, isSpent: Bool = false, withoutSign: Duration?, now: Date) {
        let now = headers.serverTime(local: now)
        let asked = RetryAfter(headers)?.wait(from: now)
        guard kind == .rateLimited || kind == .secondaryRateLimited else {
            retryAfter = asked
            resetAt = nil
            return
        }
        let rateLimit = RateLimitHeaders(headers)
        let reset = isSpent || rateLimit?.remaining == 0 ? rateLimit?.reset : nil
        let untilReset = reset.map { Duration.seconds(max(0, min($0.timeIntervalSince(now).rounded(.up), 1e9))) }
        retryAfter = asked ?? untilReset ?? withoutSign
        resetAt = reset
    }
}
