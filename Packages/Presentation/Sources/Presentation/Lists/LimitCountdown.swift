public import Domain
import Foundation

/// The wait for a rate limit to reset.
public struct LimitCountdown: Sendable, Hashable {
    /// The error response of the server.
    public let error: AppError
    /// The time at which the request is sent again.
    let resetAt: Date
    /// The remaining time in whole seconds. It is never negative.
    public let remaining: Duration

    /// The wait if the response does not state one. GitHub's documentation of rate limits asks for a minute.
    static let fallback = Duration.seconds(60)

    /// Creates a countdown to the reset time or the retry time of the error, whichever is later.
    init(_ error: AppError, now: Date) {
        let stated = max(
            error.resetAt.map { .seconds($0.timeIntervalSince(now)) } ?? .zero, error.retryAfter ?? .zero)
        let wait = stated > .zero ? stated : Self.fallback
        self.init(error: error, resetAt: now.addingTimeInterval(wait / .seconds(1)), now: now)
    }

    private init(error: AppError, resetAt: Date, now: Date) {
        self.error = error
        self.resetAt = resetAt
        remaining = .seconds(max(0, resetAt.timeIntervalSince(now).rounded(.up)))
    }

    /// Returns the countdown at a later time.
    func counted(to now: Date) -> LimitCountdown {
        LimitCountdown(error: error, resetAt: resetAt, now: now)
    }
}
