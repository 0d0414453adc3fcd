import Domain

/// The exit codes of the program.
enum ExitCode: Int32, Sendable, CaseIterable {
    case success = 0
    /// A failure that has no other exit code.
    case failure = 1
    /// A question that the user declined, or a sign-in that was denied.
    case declined = 2
    /// An empty result if `--fail-empty` was given.
    case nothingFound = 3
    /// A token or key that is missing, rejected or without a required permission.
    case unauthorized = 4
    /// A requested item that does not exist.
    case notFound = 5
    case rateLimited = 6
    /// A network failure, or a missing cached response in offline mode.
    case network = 7
    /// An incomplete list if `--strict` was given, or a page beyond the result limit.
    case partial = 9
    case usage = 64
    case interrupted = 130

    /// The description of the exit code that help shows.
    var meaning: String {
        switch self {
        case .success: "success, including an empty result"
        case .failure: "failure for another reason"
        case .declined: "canceled at a prompt or in `choose`, or sign-in denied"
        case .nothingFound: "nothing found, with --fail-empty or in `choose`"
        case .unauthorized: "not signed in, or a token or key is missing, rejected or lacks a permission"
        case .notFound: "no such \(ItemKind.list(ItemKind.all.map(\.name.singular), "or"))"
        case .rateLimited: "rate limited"
        case .network: "network failure, time-out, or offline without a cached response"
        case .partial: "incomplete list, with --strict; or a page beyond the result limit"
        case .usage: "invalid command line or query"
        case .interrupted: "interrupted"
        }
    }
}

extension ExitCode {
    /// Creates the exit code for a kind of error.
    init(_ kind: AppError.Kind) {
        self =
            switch kind {
            case .badServerResponse, .storage, .missingLibrary: .failure
            case .rateLimited, .secondaryRateLimited: .rateLimited
            case .resultLimitReached: .partial
            case .notFound: .notFound
            case .unauthorized, .forbidden: .unauthorized
            case .validationFailed, .usage: .usage
            case .offline, .timedOut: .network
            case .cancelled: .interrupted
            }
    }

    /// Creates the exit code of a command that continued after a failure.
    ///
    /// - Parameter failure: The kind of the first failure, or `nil` for success.
    init(_ failure: AppError.Kind?) {
        self = failure.map(ExitCode.init) ?? .success
    }
}
