import Domain
import Network

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
