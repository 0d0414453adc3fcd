import Network

extension DemoAnswer {
    /// The answer with `Retry-After` in whole seconds (RFC 9110 section 10.2.3).
    func retryable(after time: Duration) -> DemoAnswer {
        var answer = self
        answer.headers["Retry-After"] = String(Int((time / .seconds(1)).rounded(.up)))
        return answer
    }
}
