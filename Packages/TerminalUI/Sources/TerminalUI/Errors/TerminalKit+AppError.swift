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

extension TerminalFailure: @retroactive AppErrorConvertible {
    /// The failure as an `AppError`. Its advice contains the library to install, or the commands that work without a
    /// full screen.
    public var appError: AppError {
        guard let missingLibrary else {
            let lines = hasTerminal ? "Use `App tui --lines` for a conversation in lines. " : ""
            return AppError(
                .storage, reason: message, advice: [.other("\(lines)All other commands work here: see `App help`.")])
        }
        return AppError(.missingLibrary, reason: message, advice: [.install(missingLibrary)])
    }
}

extension JSONFilterError: @retroactive AppErrorConvertible {
    /// The error as an `AppError`. If jq is missing, the advice contains the command that installs it.
    public var appError: AppError {
        guard self == .notInstalled else { return AppError(.storage, reason: description) }
        return AppError(
            .missingLibrary, reason: description,
            advice: [.other("Install it with “apt install jq” or “brew install jq”.")])
    }
}
