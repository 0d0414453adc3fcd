import Foundation
public import Shared

/// An error of some layer that people are told of as an ``AppError``.
public protocol ExplainedError: Error {
    /// The same in one sentence, with its kind and the next step.
    var appError: AppError { get }
}

extension AppError {
    /// Whatever ended a piece of work, as it is told to people.
    public init(describing error: any Error) {
        switch error {
        case let error as AppError: self = error
        case let error as any ExplainedError: self = error.appError
        case is CancellationError: self = .cancelled
        default:
            let sentence = (error as? any LocalizedError)?.errorDescription
            self.init(.storage, message: sentence ?? "\(error)")
        }
    }

    /// The same without what looks like a token: one that was typed where none belongs is not repeated.
    public var withoutTokens: AppError {
        AppError(
            kind, message: message.maskingTokens(), hint: hint?.maskingTokens(), status: status,
            retryAfter: retryAfter, resetAt: resetAt, rateLimit: rateLimit, url: url?.maskingTokens())
    }
}

extension MissingLibrary: ExplainedError {
    /// What is missing, and how to install it.
    public var appError: AppError {
        AppError(.missingLibrary, message: "\(self).", hint: hint)
    }
}

extension FileError: ExplainedError {
    /// The same with the way to replace what is there already.
    public var appError: AppError {
        var hint: String?
        if case .exists = self { hint = "Use --force to replace it." }
        return AppError(.storage, message: "\(self).", hint: hint)
    }
}
