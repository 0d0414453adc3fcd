import Synchronization

/// A filter that limits how often progress of a request is reported.
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

    /// Returns whether to send a report with the given amount. It is sent if the amount has increased and the previous
    /// report is at least one interval old.
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
