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
        case .fileTooLarge: "\(file) may not grow any further: a limit on the size of files is reached"
        case .folderInPlace: "\(file) is a folder"
        case .linkLoop: "the links on the way to \(file) lead in a circle"
        case .tooManyOpenFiles: "\(file) cannot be opened: too many files are open"
        case .notOwn(.otherOwner): "\(file) belongs to somebody else"
        case .notOwn(.openToOthers): "others can change \(file)"
        case .notOwn(.link): "\(file) is a link"
        case .notOwn(.noFile): "\(file) is not a file"
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
        case .fileTooLarge: "Raise the limit (ulimit -f); nothing that was saved before is lost."
        case .folderInPlace: "Move the folder away."
        case .linkLoop: "Put the links right, or set SEARCHAPP_HOME to another folder."
        case .tooManyOpenFiles: "Close other programs, or raise the limit (ulimit -n)."
        case .notOwn(.otherOwner): "Set SEARCHAPP_HOME to a folder of your own."
        case .notOwn(.openToOthers): "Take the right to write from others (chmod go-w)."
        case .notOwn(.link), .notOwn(.noFile): "Put the file itself there, or set SEARCHAPP_HOME to another folder."
        case .newerVersion: "Update the program; the file was left as it is."
        case .corrupt, .failed: nil
        }
    }
}
