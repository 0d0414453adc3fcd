import Domain
import Foundation
import Shared

/// The policy of `--wait`. The program waits until a rate limit resets, and shows a countdown on the terminal.
struct RateLimitWait: Sendable {
    /// The maximum total time to wait, or `nil` to fail immediately.
    let maximum: Duration?
    private var waited = Duration.zero
    /// The duration of the next wait for a rate limit without a reset time. It begins with one minute and doubles each
    /// time (docs.github.com, REST API, Best practices).
    private var fallbackWait = Duration.seconds(60)
    /// The minimum duration of the next wait.
    ///
    /// It is zero for the first wait, one second for the second wait, and then doubles each time. If the server's clock
    /// is behind, its reset time has already passed on this computer. Without a minimum, the program would then retry
    /// without a pause.
    private var minimumDelay = Duration.zero

    init(maximum: Duration?) {
        self.maximum = maximum
    }

    /// Waits if the error is caused by a rate limit and the remaining waiting time is sufficient.
    ///
    /// - Returns: Whether the program waited, so that the request can be retried.
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
    /// - Throws: The error of the operation if no rate limit caused it, or if the maximum waiting time is exhausted.
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
