import Foundation
public import Shared

/// Middleware that repeats requests after transient failures, as a ``RetryPolicy`` specifies. All attempts share the
/// request's total time limit.
public struct RetryMiddleware: HTTPMiddleware {
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let wallClock: WallClock
    private let jitter: @Sendable () -> Double

    /// Creates middleware that repeats failed requests.
    ///
    /// - Parameters:
    ///   - policy: The policy that determines which failures are retried and how long to wait.
    ///   - clock: The clock that performs the waits and measures the total time.
    ///   - wallClock: The clock for the current time. It is compared with a date in `Retry-After` if the response has
    ///     no `Date`.
    ///   - jitter: A closure that returns a random number from 0 to 1 for each wait. It prevents clients that failed
    ///     together from repeating their requests at the same time.
    public init(
        policy: RetryPolicy = RetryPolicy(),
        clock: any Clock<Duration> = ContinuousClock(),
        wallClock: WallClock = .system,
        jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.policy = policy
        self.clock = clock
        self.wallClock = wallClock
        self.jitter = jitter
    }

    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        guard request.isRepeatable else { return try await next.send(request) }
        let elapsed = clock.stopwatch()
        let timeLimit = min(request.timeouts.retries ?? request.timeouts.total, request.timeouts.total)
        var attempt = request
        for retry in 0..<policy.maximumRetries {
            let outcome = await Self.outcome(of: attempt, next)
            guard let delay = delay(after: outcome, of: attempt, retry), elapsed() + delay < timeLimit else {
                return try outcome.get()
            }
            try await wait(delay, for: request)
            guard elapsed() < timeLimit else { return try outcome.get() }
            attempt.timeouts.total = request.timeouts.total - elapsed()
        }
        return try await next.send(attempt)
    }

    private static func outcome(
        of request: HTTPRequest, _ next: any HTTPTransport
    ) async -> Result<HTTPResponse, NetworkError> {
        do {
            return .success(try await next.send(request))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the time to wait before the next attempt, or `nil` if the request must not be repeated.
    private func delay(
        after outcome: Result<HTTPResponse, NetworkError>, of request: HTTPRequest, _ retry: Int
    ) -> Duration? {
        switch outcome {
        case .success(let response):
            guard policy.isTransient(response) else { return nil }
            let now = response.headers.serverTime(local: wallClock())
            if let retryAfter = RetryAfter(response.headers) { return retryAfter.wait(from: now) }
            if let refusal = RateLimitRefusal(response), refusal.namesSecondaryLimit { return refusal.wait(from: now) }
        case .failure(let error):
            let hasBegun = request.bodySink != nil && error.progress >= .headersReceived
            guard policy.isTransient(error), !hasBegun else { return nil }
        }
        return policy.delay(beforeRetry: retry, jitter: jitter())
    }

    private func wait(_ delay: Duration, for request: HTTPRequest) async throws(NetworkError) {
        do {
            try await clock.sleep(for: delay)
        } catch {
            throw NetworkError(.cancelled, request: RequestSummary(request), cause: error)
        }
    }
}
