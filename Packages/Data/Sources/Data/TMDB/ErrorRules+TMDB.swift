import Domain
import Network
import Shared

extension ErrorRules {
    /// The rules for TMDB's errors (developer.themoviedb.org/docs/errors).
    ///
    /// A rule depends on the HTTP status and on TMDB's error code, never on the text of the message.
    static let tmdb = ErrorRules(
        service: "TMDB",
        missingKey: AppError(.unauthorized, reason: "TMDB requires an API key of your own", advice: [.addKey(.tmdb)]),
        readBody: { ServiceErrorBody($0, messageIn: ["errors", "status_message"]) },
        rules: [
            ErrorRule([401]) { rejectedKey($0) },
            ErrorRule([403], when: { $0.refusal != nil }) { _ in tooMany },
            ErrorRule([403]) {
                AppError(.forbidden, reason: "TMDB forbids it\($0.quote)", advice: checkKey)
            },
            ErrorRule([429]) { _ in tooMany },
            ErrorRule([400, 422], when: { $0.body.code == 22 || $0.mentions("must be less than or equal to 500") }) {
                _ in
                AppError(
                    .resultLimitReached, reason: "TMDB returns only the pages 1 to 500 of a search",
                    advice: [.narrow(["year", "region"])])
            },
            ErrorRule(unspecific, when: { $0.hasCode(24) }) { _ in
                AppError(.timedOut, reason: "TMDB's own servers took too long", advice: [.tryAgain])
            },
            ErrorRule(unspecific, when: { $0.hasCode(25) }) { _ in tooMany },
            ErrorRule(unspecific, when: { $0.hasCode(3, 7, 10, 14, 16, 17, 33, 35) }) { rejectedKey($0) },
            ErrorRule(unspecific, when: { $0.hasCode(6, 34, 37, 44) }) {
                AppError(.notFound, reason: $0.operation.notFound)
            },
        ])

    /// The HTTP statuses that do not identify the problem.
    private static let unspecific = Set([400, 405, 406]).union(500...599)

    private static let checkKey: [Advice] = [.checkKey(.tmdb), .useDemo]

    private static let tooMany = AppError(
        .rateLimited, reason: "TMDB received too many requests in a short time", advice: [.tryAgainLater])

    private static func rejectedKey(_ error: ServiceError) -> AppError {
        AppError(.unauthorized, reason: "TMDB rejected the key\(error.quote)", advice: checkKey)
    }
}

extension ServiceError {
    fileprivate func hasCode(_ codes: Int...) -> Bool {
        body.code.map(codes.contains) ?? false
    }
}
