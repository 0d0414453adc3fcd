public import Domain
import Shared
public import TerminalKit

extension TerminalFailure: @retroactive ExplainedError {
    /// The error with the next step: the library to install, or the commands that work without a screen.
    public var appError: AppError {
        guard let missingLibrary else {
            let lines = hasTerminal ? "Use `App tui --lines` for a conversation in lines. " : ""
            return AppError(
                .storage, message: message, hint: "\(lines)All other commands work here: see `App help`.")
        }
        return AppError(.missingLibrary, message: message, hint: missingLibrary.hint)
    }
}
