import Domain
import Foundation
import Network

extension SearchError {
    /// What the person is told of a request that failed. Cancellation stays what it is.
    ///
    /// - Parameters:
    ///   - table: How the service says what went wrong.
    ///   - now: Makes a wait of a moment, and the other way round.
    init(_ error: NetworkError, during attempt: Attempt, by table: FaultTable, now: Date) {
        if error.kind == .cancelled {
            self = .cancelled
            return
        }
        let verdict =
            Fault(error, readBody: table.readBody).map { table.verdict(on: $0, during: attempt) }
            ?? FaultVerdict(error, during: attempt, by: table)
        let wait = LimitWait(error.headers, kind: verdict.kind, withoutSign: table.waitWithoutSign, now: now)
        self.init(
            verdict.kind, message: "\(attempt.action) failed: \(verdict.explanation).", hint: verdict.hint,
            status: error.status, retryAfter: wait.retryAfter, resetAt: wait.resetAt,
            rateLimit: RateLimit(error.headers, resource: nil), url: error.request.url)
    }
}

/// When to try again, by what the response says, in the documented order: `Retry-After`, then the reset of a spent
/// rate limit, then, for a limit that says nothing, what the service documents.
struct LimitWait {
    let retryAfter: Duration?
    let resetAt: Date?

    /// - Parameter isSpent: The body says that the limit is spent, whatever the headers say is left.
    init(_ headers: HTTPHeaders, kind: SearchError.Kind, isSpent: Bool = false, withoutSign: Duration?, now: Date) {
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
