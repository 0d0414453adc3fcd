import Foundation
public import Shared

/// An error that can be converted to an ``AppError``, which is the error type that front ends report to the user.
public protocol AppErrorConvertible: Error {
    /// The ``AppError`` that represents this error, with its kind and the next steps for the user.
    var appError: AppError { get }
}

extension AppError {
    /// Creates an ``AppError`` from any error.
    ///
    /// An error of an unknown type becomes an error of the kind `storage` with the description as its reason.
    public init(describing error: any Error) {
        switch error {
        case let error as AppError: self = error
        case let error as any AppErrorConvertible: self = error.appError
        case is CancellationError: self = .cancelled
        default:
            let sentence = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
            self.init(.storage, reason: sentence.withoutPeriod)
        }
    }
}

extension MissingLibrary: AppErrorConvertible {
    public var appError: AppError { AppError(self) }
}

extension FileError: AppErrorConvertible {
    public var appError: AppError {
        var advice: [Advice] = []
        if case .exists = self { advice = [.replaceFile] }
        return AppError(.storage, reason: description, advice: advice)
    }
}

extension String {
    /// The text without its final period, for use as the reason of an ``AppError``.
    var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
