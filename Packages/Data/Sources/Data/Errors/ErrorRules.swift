import Domain
import Network

/// The error rules of a service. The first rule that matches a response determines the error.
struct ErrorRules: Sendable {
    /// The name of the service in error messages.
    let service: String
    /// The error for a missing API key, or `nil` if the service requires no API key.
    var missingKey: AppError?
    /// Parses the body of an error response. If the body has an unknown format, such as HTML, the result is an empty
    /// value.
    let readBody: @Sendable ([UInt8]) -> ServiceErrorBody
    /// The time to wait if a response reports an exhausted rate limit but no reset time, or `nil` if the documentation
    /// of the service specifies none.
    var defaultWait: Duration?
    /// The rules for this service. They take precedence over ``ErrorRule/anyService``.
    let rules: [ErrorRule]

    /// Returns the error that corresponds to an error response of the service.
    func meaning(of error: ServiceError) -> AppError {
        let rule = ([.demo] + rules + ErrorRule.anyService).first {
            $0.statuses.contains(error.status) && $0.applies(error)
        }
        return rule?.meaning(error)
            ?? AppError(.badServerResponse, reason: "\(service) returned the unexpected status \(error.status)")
    }
}
