import Domain
import Shared

extension SearchError {
    /// - Parameter attempt: What was attempted, as the beginning of a sentence: "The favourites could not be read".
    init(_ error: SQLiteError, during attempt: String) {
        if case .missingLibrary(let library) = error.reason {
            self.init(.missingLibrary, message: "\(attempt): \(library).", hint: library.hint)
            return
        }
        self.init(.storage, message: "\(attempt): \(error.reason.sentence(path: error.path)).", hint: error.reason.hint)
    }
}

extension SQLiteError.Reason {
    /// What happened, for people.
    func sentence(path: String?) -> String {
        let file = path ?? "the file"
        return switch self {
        case .missingLibrary(let library): library.description
        case .noDirectory: "there is no home directory to keep them in"
        case .busy: "another program keeps \(file) locked"
        case .diskFull: "the disk is full"
        case .readOnly: "\(file) cannot be written to"
        case .permissionDenied: "access to \(file) is denied"
        case .unreachable: "the folder of \(file) cannot be reached"
        case .corrupt: "\(file) is damaged"
        case .newerVersion(let found, let known):
            "\(file) was written by a newer version of this program (layout \(found), known up to \(known))"
        case .failed: "\(file) cannot be used"
        }
    }

    /// The next step for the person.
    var hint: String? {
        switch self {
        case .missingLibrary(let library): library.hint
        case .noDirectory: "Set HOME, or SEARCHAPP_HOME to the folder that everything is to be kept in."
        case .busy: "Try again in a moment."
        case .diskFull: "Free some space and try again; nothing that was saved before is lost."
        case .readOnly, .permissionDenied, .unreachable:
            "Check who owns the folder and who may write to it, or set SEARCHAPP_HOME to another one."
        case .newerVersion: "Update the program; the file was left as it is."
        case .corrupt, .failed: nil
        }
    }
}
