import Domain
import Network

/// The error rules of one service. The first rule that applies to a response determines its meaning.
struct ErrorRules: Sendable {
    /// The name of the service in messages.
    let service: String
    /// Reads an error response's body. A body in an unknown format, such as an HTML page, gives an empty value.
    let readBody: @Sendable ([UInt8]) -> ServiceErrorBody
    /// The error if the service requires an API key and there is none, or `nil` if it requires no key.
    let missingKey: AppError?
    /// The documented length of a rate limit that the response does not specify.
    let defaultWait: Duration?
    let rules: [ErrorRule]

    init(
        service: String, missingKey: AppError? = nil, readBody: @escaping @Sendable ([UInt8]) -> ServiceErrorBody,
        defaultWait: Duration? = nil,
        rules: [ErrorRule]
    ) {
        self.service = service
        self.missingKey = missingKey
        self.readBody = readBody
        self.defaultWait = defaultWait
        self.rules = [.demo] + rules + ErrorRule.anyService
    }

    /// Returns the kind, reason and advice of an error response.
    func meaning(of error: ServiceError) -> AppError {
        let rule = rules.first { $0.statuses.contains(error.status) && $0.applies(error) }
        return rule?.meaning(error)
            ?? AppError(.badServerResponse, reason: "\(service) returned the unexpected status \(error.status)")
    }
}
