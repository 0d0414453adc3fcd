import Domain

/// The exit codes of the program.
enum ExitCode: Int32, Sendable, CaseIterable {
    case success = 0
    /// A failure without an exit code of its own.
    case failure = 1
    /// A confirmation that the user declined, or a denied sign-in.
    case declined = 2
    /// An empty result with the option `--fail-empty`.
    case nothingFound = 3
    /// A token or API key that is missing, was rejected or lacks a required permission.
    case unauthorized = 4
    /// A requested item that does not exist.
    case notFound = 5
    case rateLimited = 6
    /// A failed network request, or a missing cached response in offline mode.
    case network = 7
    /// An incomplete list with the option `--strict`, or a page beyond the result limit.
    case partial = 9
    case usage = 64
    case interrupted = 130

    /// The explanation of the exit code, as shown by `App help exit-codes`.
    var meaning: String {
        switch self {
        case .success: "success, including an empty result"
        case .failure: "failure that no other exit code describes"
        case .declined: "canceled at a prompt or in `choose`, or sign-in denied"
        case .nothingFound: "nothing found, with --fail-empty or in `choose`"
        case .unauthorized: "not signed in, or a token or key is missing, rejected or lacks a permission"
        case .notFound: "no such \(ItemKind.list(ItemKind.all.map(\.name.singular), "or"))"
        case .rateLimited: "rate limited"
        case .network: "network failure, timeout, or offline without a cached response"
        case .partial: "incomplete list, with --strict; or a page beyond the result limit"
        case .usage: "invalid command line or query"
        case .interrupted: "interrupted"
        }
    }
}

extension ExitCode {
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

    /// Creates the exit code of a command that processes several items and continues after a failure.
    ///
    /// - Parameter failure: The kind of the first failure, or `nil` if all items succeeded.
    init(_ failure: AppError.Kind?) {
        self = failure.map(ExitCode.init) ?? .success
    }
}
