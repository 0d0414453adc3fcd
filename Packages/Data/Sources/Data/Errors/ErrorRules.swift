import Domain
import Network

/// The error rules of a service. The first rule that matches a response determines the error.
struct ErrorRules: Sendable {
    /// The name of the service in error messages.
    let service: String
    /// Parses the body of an error response. If the body has an unknown format, such as HTML, the result is an empty
    /// value.
    let readBody: @Sendable ([UInt8]) -> ServiceErrorBody
    /// The error for a missing API key, or `nil` if the service requires no API key.
    let missingKey: AppError?
    /// The time to wait if a response reports an exhausted rate limit but no reset time, or `nil` if the documentation
    /// of the service specifies none.
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

    /// Returns the error that corresponds to an error response of the service.
    func meaning(of error: ServiceError) -> AppError {
        let rule = rules.first { $0.statuses.contains(error.status) && $0.applies(error) }
        return rule?.meaning(error)
            ?? AppError(.badServerResponse, reason: "\(service) returned the unexpected status \(error.status)")
    }
}
