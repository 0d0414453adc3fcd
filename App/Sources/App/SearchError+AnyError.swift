import CommandParsing
import Domain
import Shared
import TerminalUI

extension SearchError {
    /// Whatever ended a piece of work, as it is told to people.
    init(describing error: any Error) {
        switch error {
        case let error as SearchError: self = error
        case let error as SignInError: self = error.searchError
        case let error as MissingLibrary: self.init(.missingLibrary, message: "\(error).", hint: error.hint)
        case let error as UsageError: self = error.searchError(isOneLine: false)
        case let error as CommandFailure: self.init(.storage, message: error.message, hint: error.hint)
        case let error as FileError: self.init(.storage, message: error.description, hint: error.hint)
        case let error as OutputError:
            self.init(.storage, message: "Standard output could not be written: \(error.reason).")
        case is CancellationError: self = .cancelled
        default: self.init(.storage, message: "\(error)")
        }
    }
}

extension FileError {
    fileprivate var hint: String? {
        switch self {
        case .exists: "use --force to replace it"
        case .failed: nil
        }
    }
}
