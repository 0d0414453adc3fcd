import Domain
import Foundation
import Network

/// The time to wait before a rejected request can be sent again.
///
/// The response specifies it with `Retry-After` or with the reset time of an exhausted rate limit. Otherwise, the
/// documentation of the service determines it. The time is measured from the `Date` of the response, so that a wrong
/// local clock does not affect it.
struct LimitWait {
    /// The time to wait before the next request, or `nil` if it is unknown.
    let retryAfter: Duration?
    /// The reset time according to the server's clock, or `nil` if the response does not contain it.
    let resetAt: Date?

    /// Creates the wait for an error response.
    ///
    /// - Parameters:
    ///   - headers: The header fields of the response.
    ///   - kind: The kind of the error.
    ///   - isSpent: Whether the body reports an exhausted limit. The headers may nevertheless report remaining
    ///     requests.
    ///   - withoutSign: The wait if the response does not specify one, or `nil` if it is unknown.
    ///   - now: The local date, which is used if the response has no `Date`.
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
