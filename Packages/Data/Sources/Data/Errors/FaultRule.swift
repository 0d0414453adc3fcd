import Domain
import Network

/// One row of a table: which responses it is about, and what they mean.
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

extension FaultRule {
    /// What the demo does not have may well be there in fact (the demo services mark it so).
    static let demo = FaultRule(404, when: { $0.headers["X-Demo-Data"] == "absent" }) { _ in
        FaultVerdict(.notFound, "it is not part of the demo data")
    }

    /// What the statuses mean with every service, where its own rules say nothing else (RFC 9110 section 15).
    static let anyService = [
        FaultRule(400) {
            FaultVerdict(.badServerResponse, "\($0.service) could not read the request\($0.quote)")
        },
        FaultRule(404) {
            FaultVerdict(.notFound, $0.attempt.notFound)
        },
        FaultRule(408) {
            FaultVerdict(.timedOut, "\($0.service) waited too long for the request", hint: "Try again.")
        },
        FaultRule(410) {
            FaultVerdict(.notFound, "it is gone from \($0.service) for good\($0.quote)")
        },
        FaultRule(422) {
            FaultVerdict(.validationFailed, "\($0.service) refused the request\($0.quote)")
        },
        FaultRule(451) {
            FaultVerdict(.notFound, "\($0.service) may not show it for legal reasons\($0.quote)")
        },
        FaultRule(Set(500...599)) {
            FaultVerdict(
                .badServerResponse, "\($0.service) has a fault of its own, status \($0.fault.status)\($0.quote)",
                hint: $0.fault.headers["Retry-After"] == nil ? "Try again in a minute." : nil)
        },
    ]
}
