import Domain
import Foundation
import Network

/// When to try again, by what the response says, in the documented order: `Retry-After`, then the reset of a spent
/// rate limit, then, for a limit that says nothing, what the service documents.
struct LimitWait {
    let retryAfter: Duration?
    let resetAt: Date?

    /// - Parameters:
    ///   - isSpent: The body says that the limit is spent, whatever the headers say is left.
    ///   - now: By our clock. Where the server's is ahead, its times are counted from when it made the response.
    init(_ headers: HTTPHeaders, kind: SearchError.Kind, isSpent: Bool = false, withoutSign: Duration?, now: Date) {
        let now = headers.date(noEarlierThan: now)
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
