import Domain
import Foundation
import Shared

/// The policy of `--wait`: waits until a rate limit resets, with a countdown on the terminal.
struct RateLimitWait: Sendable {
    /// The maximum total time to wait, or `nil` not to wait.
    let maximum: Duration?
    private var waited = Duration.zero
    /// The next wait for a limit without a reset time. Starts at one minute and doubles each time (docs.github.com,
    /// REST API, Best practices).
    private var fallbackWait = Duration.seconds(60)
    /// The minimum duration of the next wait.
    ///
    /// It is zero at first, then one second, and doubles each time. Without it, a server whose clock is behind would be
    /// asked again without a pause, because its reset time has already passed here.
    private var minimumDelay = Duration.zero

    init(maximum: Duration?) {
        self.maximum = maximum
    }

    /// Waits if the error is a rate limit and the remaining waiting time is sufficient.
    ///
    /// - Returns: Whether a wait took place, so that the request can be retried.
    mutating func waited(for error: AppError, on console: Console) async throws -> Bool {
        guard let maximum, error.isLimit else { return false }
        let duration = max(duration(until: error, now: console.clock.now()), minimumDelay)
        guard waited + duration <= maximum else { return false }
        waited += duration
        minimumDelay = max(minimumDelay * 2, .seconds(1))
        try await console.countdown("The rate limit is exhausted", for: duration)
        return true
    }

    /// Performs an operation, and retries it after each wait for a rate limit.
    ///
    /// - Throws: The error of the operation if it is not a rate limit, or if the maximum waiting time is used up.
    mutating func repeating<Value>(
        on console: Console, isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
    ) async throws -> Value {
        while true {
            do {
                return try await work()
            } catch let error as AppError {
                guard try await waited(for: error, on: console) else { throw error }
            }
        }
    }

    private mutating func duration(until error: AppError, now: Date) -> Duration {
        if let retryAfter = error.retryAfter { return max(retryAfter, .zero) }
        if let resetAt = error.resetAt { return .seconds(max(0, resetAt.timeIntervalSince(now).rounded(.up))) }
        defer { fallbackWait *= 2 }
        return fallbackWait
    }
}
