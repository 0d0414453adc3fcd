extension Clock where Duration == Swift.Duration {
    /// Starts to measure; the result tells the time since.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
