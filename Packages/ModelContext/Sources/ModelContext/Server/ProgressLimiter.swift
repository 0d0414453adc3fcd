/// A rate limiter for the progress notifications of a request.
struct ProgressLimiter {
    private var lastAmount = -Double.infinity
    private var lastTime: ContinuousClock.Instant?

    /// Returns whether to send a progress report with the given amount of work done. A report is sent if the amount has
    /// increased and the minimum interval since the previous report has passed.
    mutating func accepts(_ amount: Double, every interval: Duration) -> Bool {
        let now = ContinuousClock.now
        guard amount.isFinite, amount > lastAmount, lastTime.map({ now - $0 >= interval }) ?? true else { return false }
        (lastAmount, lastTime) = (amount, now)
        return true
    }
}
