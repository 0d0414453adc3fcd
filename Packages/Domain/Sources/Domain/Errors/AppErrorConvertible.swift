import Foundation
public import Shared

/// An error of one layer that front ends report as an ``AppError``.
public protocol AppErrorConvertible: Error {
    /// The error as an ``AppError``, with its kind and the next steps.
    var appError: AppError { get }
}

extension AppError {
    /// Creates an ``AppError`` that describes any error.
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
    /// The text without its final period, for use as a reason.
    var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
