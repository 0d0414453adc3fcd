/// One row of a table: which answers it is about, and what they mean.
struct FaultRule: Sendable {
    let statuses: Set<Int>
    let applies: @Sendable (Fault) -> Bool
    let verdict: @Sendable (FaultCase) -> FaultVerdict

    init(
        _ statuses: Set<Int>, when applies: @escaping @Sendable (Fault) -> Bool = { _ in true },
        verdict: @escaping @Sendable (FaultCase) -> FaultVerdict
    ) {
        self.statuses = statuses
        self.applies = applies
        self.verdict = verdict
    }

    init(
        _ status: Int, when applies: @escaping @Sendable (Fault) -> Bool = { _ in true },
        verdict: @escaping @Sendable (FaultCase) -> FaultVerdict
    ) {
        self.init([status], when: applies, verdict: verdict)
    }
}

/// A fault with what is needed to speak of it.
struct FaultCase: Sendable {
    let fault: Fault
    let attempt: Attempt
    let service: String

    /// The server's own message, short and in parentheses.
    var quote: String {
        ServerText.inParentheses(fault.body.message)
    }
}
