import Synchronization

/// A rate limiter for the progress notifications of a request.
final class ProgressLimiter: Sendable {
    private struct State {
        var amount = -Double.infinity
        var time: ContinuousClock.Instant?
    }

    private let interval: Duration
    private let state = Mutex(State())

    init(interval: Duration) {
        self.interval = interval
    }

    /// Returns whether to send a progress report with the given amount of work done. A report is sent if the amount has
    /// increased and the minimum interval since the previous report has passed.
    func accepts(_ amount: Double) -> Bool {
        state.withLock { state in
            let now = ContinuousClock.now
            guard amount.isFinite, amount > state.amount, state.time.map({ now - $0 >= interval }) ?? true else {
                return false
            }
            state = State(amount: amount, time: now)
            return true
        }
    }
}
