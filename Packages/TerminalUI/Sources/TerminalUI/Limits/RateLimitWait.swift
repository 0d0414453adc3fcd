public import Domain
import Foundation
import Shared

/// Waits for a rate limit to be reset, as `--wait` asks, with a countdown on the terminal.
public struct RateLimitWait: Sendable {
    /// The longest wait over all tries; none when not asked to wait.
    let longest: Duration?
    private var waited = Duration.zero
    /// A limit that does not say when it ends: at least a minute, then twice as long each time
    /// (docs.github.com, REST API, Best practices).
    private var unspoken = Duration.seconds(60)
    /// Nothing at first, then at least a second, twice as long each time: a server whose clock is behind ours names a
    /// moment that has passed, and must not be asked without a pause until it agrees.
    private var shortest = Duration.zero

    public init(longest: Duration?) {
        self.longest = longest
    }

    /// Returns whether it waited, so that the request is worth repeating; not for other errors, nor past the limit.
    public mutating func waited(for error: AppError, on console: Console) async throws -> Bool {
        guard let longest, error.isLimit else { return false }
        let duration = max(duration(until: error, now: console.clock.now()), shortest)
        guard waited + duration <= longest else { return false }
        waited += duration
        shortest = max(shortest * 2, .seconds(1))
        try await console.countdown("The limit is spent", for: duration)
        return true
    }

    /// Does the work, and again after each wait.
    ///
    /// - Throws: What the work throws, when it is no limit or has been waited for long enough.
    public mutating func repeating<Value>(
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
        defer { unspoken *= 2 }
        return unspoken
    }
}
