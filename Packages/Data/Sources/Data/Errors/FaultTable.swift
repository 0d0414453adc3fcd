import Domain
import Network

/// How one service says what went wrong: its rules in order, the first that applies decides.
struct FaultTable: Sendable {
    /// The service's name for people.
    let service: String
    /// Makes of a body what it can; a body that is something else, such as a page in HTML, gives an empty one.
    let readBody: @Sendable ([UInt8]) -> FaultBody
    /// What to tell those who have no key, in one sentence; none where nobody needs one.
    let missingKey: String?
    /// How long a limit lasts that does not say so, where the service documents it.
    let defaultWait: Duration?
    let rules: [FaultRule]

    init(
        service: String, missingKey: String? = nil, readBody: @escaping @Sendable ([UInt8]) -> FaultBody,
        defaultWait: Duration? = nil,
        rules: [FaultRule]
    ) {
        self.service = service
        self.missingKey = missingKey
        self.readBody = readBody
        self.defaultWait = defaultWait
        self.rules = [.demo] + rules + FaultRule.anyService
    }

    func verdict(on fault: Fault, during attempt: Attempt) -> FaultVerdict {
        let rule = rules.first { $0.statuses.contains(fault.status) && $0.applies(fault) }
        return rule?.verdict(FaultCase(fault: fault, attempt: attempt, service: service))
            ?? FaultVerdict(.badServerResponse, "\(service) answered with status \(fault.status)")
    }
}
