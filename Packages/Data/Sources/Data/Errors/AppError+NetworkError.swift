import Domain
import Foundation
import Network

extension AppError {
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
        let wait = LimitWait(error.headers, kind: verdict.kind, withoutSign: table.defaultWait, now: now)
        self.init(
            verdict.kind, message: "\(attempt.action) failed: \(verdict.explanation).", hint: verdict.hint,
            status: error.status, retryAfter: wait.retryAfter, resetAt: wait.resetAt,
            rateLimit: RateLimit(error.headers, resource: nil), url: error.request.url)
    }
}
