import Foundation
public import Shared

/// Sends again what failed in passing, by the table of ``RetryPolicy``, within the request's total time.
public struct RetryMiddleware: HTTPMiddleware {
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let wallClock: WallClock
    private let jitter: @Sendable () -> Double

    /// - Parameters:
    ///   - clock: Passes the waits and measures the total time.
    ///   - wallClock: The current time, for a date in `Retry-After` if the response has no `Date`.
    ///   - jitter: A random number from 0 to 1 for each wait, so that clients that failed together don't return together.
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
        guard policy.allowsRepeating(request) else { return try await next.send(request) }
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

    /// How long to wait before the next try, or nil when there is to be none.
    private func delay(
        after outcome: Result<HTTPResponse, NetworkError>, of request: HTTPRequest, _ retry: Int
    ) -> Duration? {
        switch outcome {
        case .success(let response):
            guard policy.isTransient(response) else { return nil }
            let now = response.headers.serverTime(local: wallClock())
            if let wait = RateLimitRefusal(response)?.requestedWait(from: now) { return wait }
            if let retryAfter = RetryAfter(response.headers) { return retryAfter.wait(from: now) }
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
