import Domain

/// How the program ends, as scripts read it.
enum ExitCode: Int32, Sendable, CaseIterable {
    case success = 0
    /// Failed for a reason that has no code of its own.
    case failure = 1
    /// Cancelled at a prompt, or sign-in denied.
    case declined = 2
    /// Nothing found, with `--fail-empty`.
    case nothingFound = 3
    /// Not signed in, or a token or key is missing or rejected.
    case unauthorized = 4
    /// No item of any kind with this name or ID.
    case notFound = 5
    case rateLimited = 6
    /// Network or offline.
    case network = 7
    /// Partial or capped, with `--strict`; also a page past the reach.
    case partial = 9
    case usage = 64
    case interrupted = 130

    /// One line for help.
    var meaning: String {
        switch self {
        case .success: "done (an empty result too)"
        case .failure: "failed for another reason"
        case .declined: "cancelled at a prompt, or sign-in denied"
        case .nothingFound: "nothing found, with --fail-empty"
        case .unauthorized: "not signed in, or a token or key is missing, rejected or not enough"
        case .notFound: "no such \(ItemKind.list(ItemKind.all.map(\.name.singular), "or"))"
        case .rateLimited: "rate limited"
        case .network: "network trouble, a time-out, or offline with nothing stored"
        case .partial: "partial or capped, with --strict; or a page past what the provider gives"
        case .usage: "the command line or the query makes no sense"
        case .interrupted: "interrupted"
        }
    }
}

extension ExitCode {
    /// What an error of the domain means for scripts.
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

    /// Of work that went on after a failure, which was told; none where nothing failed.
    init(_ failure: AppError.Kind?) {
        self = failure.map(ExitCode.init) ?? .success
    }
}
