import Domain
import Network

/// How one service says what went wrong: its rules in order, the first that applies decides.
struct FaultTable: Sendable {
    /// The service's name for people.
    let service: String
    /// Makes of a body what it can; a body that is something else, such as a page in HTML, gives an empty one.
    let readBody: @Sendable ([UInt8]) -> FaultBody
    /// Speaks of a request that was not even sent, because a limit is known to be spent; the headers say until when.
    let spentBudget: @Sendable (HTTPHeaders, Attempt) -> FaultVerdict
    let rules: [FaultRule]

    init(
        service: String, readBody: @escaping @Sendable ([UInt8]) -> FaultBody,
        spentBudget: @escaping @Sendable (HTTPHeaders, Attempt) -> FaultVerdict, rules: [FaultRule]
    ) {
        self.service = service
        self.readBody = readBody
        self.spentBudget = spentBudget
        self.rules = rules + FaultRule.common
    }

    func verdict(on fault: Fault, during attempt: Attempt) -> FaultVerdict {
        let rule = rules.first { $0.statuses.contains(fault.status) && $0.applies(fault) }
        return rule?.verdict(FaultCase(fault: fault, attempt: attempt, service: service))
            ?? FaultVerdict(.badServerResponse, "\(service) answered with status \(fault.status)")
    }
}

/// One row of a table.
struct FaultRule: Sendable {
    let statuses: ClosedRange<Int>
    let applies: @Sendable (Fault) -> Bool
    let verdict: @Sendable (FaultCase) -> FaultVerdict

    init(
        _ statuses: ClosedRange<Int>, when applies: @escaping @Sendable (Fault) -> Bool = { _ in true },
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
        self.init(status...status, when: applies, verdict: verdict)
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

/// What a fault is.
struct FaultVerdict: Sendable, Hashable {
    let kind: SearchError.Kind
    /// What happened, with neither a capital at its beginning nor a full stop.
    let explanation: String
    /// The next step.
    let hint: String?

    init(_ kind: SearchError.Kind, _ explanation: String, hint: String? = nil) {
        self.kind = kind
        self.explanation = explanation
        self.hint = hint
    }
}
