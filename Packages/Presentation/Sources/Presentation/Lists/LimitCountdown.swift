public import Domain
import Foundation

/// The countdown to the reset of a rate limit.
public struct LimitCountdown: Sendable, Hashable {
    /// The error that reported the exhausted rate limit.
    public let error: AppError
    /// The date when the request is sent again.
    let resetAt: Date
    /// The remaining time in whole seconds. It is never negative.
    public let remaining: Duration

    /// The delay to use if the response does not specify one. GitHub's documentation recommends one minute.
    static let fallback = Duration.seconds(60)

    /// Creates a countdown to the reset date or the retry date of an error, whichever is later.
    ///
    /// - Parameters:
    ///   - error: The error that reported the exhausted rate limit.
    ///   - now: The current date.
    init(_ error: AppError, now: Date) {
        let stated = max(
            error.resetAt.map { .seconds($0.timeIntervalSince(now)) } ?? .zero, error.retryAfter ?? .zero)
        let wait = stated > .zero ? stated : Self.fallback
        self.init(error: error, resetAt: now.addingTimeInterval(wait / .seconds(1)), now: now)
    }

    /// Creates a countdown to a reset date, with the time that remains at the date `now`.
    init(error: AppError, resetAt: Date, now: Date) {
        self.error = error
        self.resetAt = resetAt
        remaining = .seconds(max(0, resetAt.timeIntervalSince(now).rounded(.up)))
    }
}
