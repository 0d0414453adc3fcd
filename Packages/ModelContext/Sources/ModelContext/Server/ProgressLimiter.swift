/// A rate limiter for the progress notifications of a request.
struct ProgressLimiter {
    private var lastAmount = -Double.infinity
    private var lastTime: ContinuousClock.Instant?

    /// Returns the amount of work done to send in a progress report, or `nil` to discard the report. A report is sent if
    /// the amount has increased and the minimum interval since the previous report has passed.
    ///
    /// - Parameter amount: The amount of work done, or `nil` if the request waits. A wait is always reported, with a
    ///   slightly increased amount, because clients require that the amount increases.
    mutating func amountToSend(_ amount: Double?, every interval: Duration) -> Double? {
        let now = ContinuousClock.now
        if let amount {
            guard amount.isFinite, amount > lastAmount, lastTime.map({ now - $0 >= interval }) ?? true else {
                return nil
            }
        }
        (lastAmount, lastTime) = (amount ?? max(0, lastAmount) + 0.001, now)
        return lastAmount
    }
}
