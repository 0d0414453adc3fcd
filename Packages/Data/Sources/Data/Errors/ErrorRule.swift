import Domain
import Network

/// A rule that recognizes an error response and returns the corresponding error.
struct ErrorRule: Sendable {
    let statuses: Set<Int>
    let applies: @Sendable (ServiceError) -> Bool
    /// Returns the error to report for a response to which the rule applies.
    let meaning: @Sendable (ServiceError) -> AppError

    init(
        _ statuses: Set<Int>, when applies: @escaping @Sendable (ServiceError) -> Bool = { _ in true },
        meaning: @escaping @Sendable (ServiceError) -> AppError
    ) {
        self.statuses = statuses
        self.applies = applies
        self.meaning = meaning
    }
}

extension ErrorRule {
    /// The error rule for requested items that are not part of the demo data. They may exist on the real service.
    static let demo = ErrorRule([404], when: { $0.headers["X-Demo-Data"] == "absent" }) { _ in
        AppError(.notFound, reason: AppError.absentFromDemo)
    }

    /// The rules for any service, which apply if no rule of the service matches (RFC 9110, section 15).
    static let anyService = [
        ErrorRule([400]) {
            AppError(.badServerResponse, reason: "\($0.service) could not read the request\($0.quote)")
        },
        ErrorRule([404]) {
            AppError(.notFound, reason: $0.operation.notFound)
        },
        ErrorRule([408]) {
            AppError(.timedOut, reason: "\($0.service) waited too long for the request", advice: [.tryAgain])
        },
        ErrorRule([410]) {
            AppError(.notFound, reason: "it was permanently removed from \($0.service)\($0.quote)")
        },
        ErrorRule([422]) {
            AppError(.validationFailed, reason: "\($0.service) rejected the request\($0.quote)")
        },
        ErrorRule([451]) {
            AppError(.notFound, reason: "\($0.service) may not show it for legal reasons\($0.quote)")
        },
        ErrorRule(Set(500...599)) {
            AppError(
                .badServerResponse, reason: "\($0.service) failed with status \($0.status)\($0.quote)",
                advice: [.tryAgainLater])
        },
    ]
}
