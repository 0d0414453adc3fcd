public import Domain
import Shared
public import TerminalKit

extension OutputError: @retroactive AppErrorConvertible {
    /// The error as an `AppError`, whose reason mentions standard output.
    public var appError: AppError {
        AppError(.storage, reason: "Standard output could not be written: \(reason)")
    }

    /// The reason of the error, as the end of a sentence.
    var reason: String {
        switch self {
        case .closedPipe: "the process that reads the output closed it"
        case .noSpace: "no space left"
        case .failed(let code): FileError.reason(code)
        }
    }
}
