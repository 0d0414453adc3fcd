public import Domain
public import Foundation

/// How long a request waits for a rate limit that is spent.
public struct LimitCountdown: Sendable, Hashable {
    /// What the server said.
    public let error: AppError
    /// When the request goes out again.
    public let resetAt: Date
    /// What is left until then, in whole seconds, never negative.
    public let remaining: Duration

    /// GitHub asks for a minute where its response says nothing (docs.github.com, REST API, rate limits).
    static let fallback = Duration.seconds(60)

    /// Starts a countdown from what the error says; the later of its two times counts.
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

    /// The same countdown at a later time.
    func counted(to now: Date) -> LimitCountdown {
        LimitCountdown(error: error, resetAt: resetAt, now: now)
    }
}
