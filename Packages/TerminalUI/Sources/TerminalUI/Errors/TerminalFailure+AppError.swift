public import Domain
import Shared
public import TerminalKit

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
