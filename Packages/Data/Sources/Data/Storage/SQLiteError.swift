import CSQLite
import Domain
import Foundation
import Shared

/// Why a database file could not be used.
struct SQLiteError: Error, Sendable {
    /// What is told apart, because the next step differs.
    enum Reason: Sendable, Hashable {
        /// SQLite itself is not installed or too old.
        case missingLibrary(MissingLibrary)
        /// There is no folder that the file could be in.
        case noDirectory
        /// Another process kept it locked for too long.
        case busy
        case diskFull
        /// The file would grow beyond what this process may write.
        case fileTooLarge
        /// The folder or file system cannot be written to.
        case readOnly
        case permissionDenied
        /// A folder on the way is missing or no folder.
        case unreachable
        /// A folder has the name of the file.
        case folderInPlace
        /// Links on the way lead in a circle.
        case linkLoop
        /// This process, or all together, have no descriptor left.
        case tooManyOpenFiles
        /// It could be somebody else's work, so that it is not opened.
        case notOwn(Flaw)
        /// It is no database, or a damaged one.
        case corrupt
        /// A newer version of the program has changed its layout.
        case newerVersion(found: Int, known: Int)
        case failed
    }

    /// Why a file or its folder is not trusted.
    enum Flaw: Sendable, Hashable {
        case otherOwner, openToOthers, link, noFile
    }

    let reason: Reason
    /// The words of SQLite or the system, for logs.
    let message: String
    /// The file, or none when there is no place for it.
    let path: String?

    init(_ reason: Reason, message: String, path: String?) {
        self.reason = reason
        self.message = message
        self.path = path
    }

    /// - Parameters:
    ///   - code: What SQLite returned, extended or not.
    ///   - blamesFile: Whether the statement is right in any case: what SQLite makes no sense of is then the file. Where the
    ///     file could not be read that says nothing of what is in it.
    init(code: Int32, systemError: Int32, message: String, path: String, blamesFile: Bool = false) {
        let isNonsense = blamesFile && code == SQLITE_ERROR
        self.init(
            isNonsense ? .corrupt : Self.reason(code: code, systemError: systemError), message: message, path: path)
    }

    /// A call of the system failed.
    init(systemError: Int32, doing: String, path: String) {
        self.init(
            Self.reason(systemError: systemError) ?? .failed,
            message: "\(doing): \(FileError.reason(systemError))", path: path)
    }

    private static func reason(code: Int32, systemError: Int32) -> Reason {
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_FULL: .diskFull
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
        case SQLITE_PERM, SQLITE_AUTH: .permissionDenied
        case SQLITE_READONLY: .readOnly
        case SQLITE_CANTOPEN: reason(systemError: systemError) ?? .unreachable
        case SQLITE_IOERR: reason(systemError: systemError) ?? (isStopped(code) ? .fileTooLarge : .failed)
        default: .failed
        }
    }

    /// SQLite has often forgotten the system's error by the time that it tells of its own.
    private static func isStopped(_ code: Int32) -> Bool {
        // SQLITE_IOERR_WRITE, _TRUNCATE and _SHMSIZE, which the importer does not take over from the header.
        let isWriting = [3, 6, 19].contains(code >> 8)
        var limit = rlimit()
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
            let kind = RLIMIT_FSIZE
        #endif
        return isWriting && getrlimit(kind, &limit) == 0 && limit.rlim_cur < rlim_t(Int64.max)
    }

    private static func reason(systemError: Int32) -> Reason? {
        switch systemError {
        case EACCES, EPERM: .permissionDenied
        case EROFS: .readOnly
        case ENOSPC, EDQUOT: .diskFull
        case EFBIG: .fileTooLarge
        case ENOENT, ENOTDIR: .unreachable
        case EISDIR: .folderInPlace
        case ELOOP: .linkLoop
        case EMFILE, ENFILE: .tooManyOpenFiles
        default: nil
        }
    }
}

extension AppError {
    /// Creates the error for a failed operation on a database file.
    init(_ error: SQLiteError, operation: String) {
        if case .missingLibrary(let library) = error.reason {
            self.init(library, operation: operation)
        } else {
            self.init(
                .storage, operation: operation, reason: error.reason.sentence(path: error.path),
                advice: error.reason.advice)
        }
    }
}

extension SQLiteError.Reason {
    /// Returns the reason in plain words, without a capital letter and without a final period.
    func sentence(path: String?) -> String {
        let file = path ?? "the file"
        return switch self {
        case .missingLibrary(let library): library.description
        case .noDirectory: "there is no home directory to store it in"
        case .busy: "another program keeps \(file) locked"
        case .diskFull: "the disk is full"
        case .readOnly: "\(file) is not writable"
        case .permissionDenied: "access to \(file) is denied"
        case .unreachable: "the folder of \(file) cannot be reached"
        case .fileTooLarge: "\(file) cannot grow any further: the file size limit is reached"
        case .folderInPlace: "\(file) is a folder"
        case .linkLoop: "the symbolic links to \(file) form a loop"
        case .tooManyOpenFiles: "\(file) cannot be opened: too many files are open"
        case .notOwn(.otherOwner): "\(file) belongs to another user"
        case .notOwn(.openToOthers): "other users can change \(file)"
        case .notOwn(.link): "\(file) is a symbolic link"
        case .notOwn(.noFile): "\(file) is not a file"
        case .corrupt: "\(file) is damaged"
        case .newerVersion(let found, let known):
            "\(file) was written by a newer version of this program (layout \(found), supported up to \(known))"
        case .failed: "\(file) cannot be used"
        }
    }

    /// The next steps for the user.
    var advice: [Advice] {
        switch self {
        case .missingLibrary(let library): [.install(library)]
        case .noDirectory, .notOwn(.otherOwner): [.chooseStorageFolder]
        case .busy: [.tryAgainLater]
        case .diskFull: [.freeDiskSpace]
        case .readOnly, .permissionDenied, .unreachable: [.checkFolderPermissions, .chooseStorageFolder]
        case .fileTooLarge: [.raiseFileSizeLimit]
        case .folderInPlace: [.moveFolderAway]
        case .linkLoop, .notOwn(.link), .notOwn(.noFile): [.fixSymbolicLinks, .chooseStorageFolder]
        case .tooManyOpenFiles: [.raiseOpenFileLimit]
        case .notOwn(.openToOthers): [.removeWritePermission]
        case .newerVersion: [.updateProgram]
        case .corrupt, .failed: []
        }
    }
}
