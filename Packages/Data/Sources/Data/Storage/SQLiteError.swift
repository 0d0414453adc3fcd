import CSQLite
import Domain
import Foundation
import Shared

/// An error while using a database file.
struct SQLiteError: Error, Sendable {
    /// The reason for an error, which determines the next step.
    enum Reason: Sendable, Hashable {
        /// SQLite is not installed, or its version is too old.
        case missingLibrary(MissingLibrary)
        /// There is no directory for the file.
        case noDirectory
        /// Another process kept the file locked for too long.
        case busy
        case diskFull
        /// The file would exceed the size limit of the process.
        case fileTooLarge
        /// The directory or the file system is read-only.
        case readOnly
        case permissionDenied
        /// A directory in the path is missing or is not a directory.
        case unreachable
        /// The path is that of a directory instead of a file.
        case folderInPlace
        /// The symbolic links in the path form a loop.
        case linkLoop
        /// The process or the system has reached its limit of open files.
        case tooManyOpenFiles
        /// The file or directory may have been created by another user, so it is not opened.
        case notOwn(Flaw)
        /// The file is not a database, or is damaged.
        case corrupt
        /// The schema was changed by a newer version of the program.
        case newerVersion(found: Int, known: Int)
        case failed
    }

    /// The reason why a file or its directory is not trusted.
    enum Flaw: Sendable, Hashable {
        case otherOwner, openToOthers, link, noFile
    }

    let reason: Reason
    /// The path of the file, or `nil` if there is no directory for it.
    let path: String?

    init(_ reason: Reason, path: String?) {
        self.reason = reason
        self.path = path
    }

    /// Creates an error from a result code of SQLite.
    ///
    /// - Parameters:
    ///   - code: The result code, which may be an extended one.
    ///   - systemError: The error code of the operating system.
    ///   - path: The path of the file.
    ///   - blamesFile: Whether the statement is known to be valid, so that an SQL error is attributed to the file. Read
    ///     errors are never attributed to the contents of the file.
    init(code: Int32, systemError: Int32, path: String, blamesFile: Bool = false) {
        let isNonsense = blamesFile && code == SQLITE_ERROR
        self.init(isNonsense ? .corrupt : Self.reason(code: code, systemError: systemError), path: path)
    }

    /// Creates an error from a failed system call.
    ///
    /// - Parameters:
    ///   - systemError: The error code of the operating system.
    ///   - path: The path of the file.
    init(systemError: Int32, path: String) {
        self.init(Self.reason(systemError: systemError) ?? .failed, path: path)
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

    /// Returns whether a write failed because of the size limit of the process.
    ///
    /// SQLite has often overwritten the system's error code when it reports its own.
    private static func isStopped(_ code: Int32) -> Bool {
        // SQLITE_IOERR_WRITE, _TRUNCATE and _SHMSIZE, whose macros Swift does not import.
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
            let (reason, advice) = error.explanation
            self.init(.storage, operation: operation, reason: reason, advice: advice)
        }
    }
}

extension SQLiteError {
    /// The reason as a sentence without a capital letter and a final period, and the next steps that the user can take.
    var explanation: (reason: String, advice: [Advice]) {
        let file = path ?? "the file"
        return switch reason {
        case .missingLibrary(let library): (library.description, [.install(library)])
        case .noDirectory: ("there is no home directory to store it in", [.chooseStorageFolder])
        case .busy: ("another program keeps \(file) locked", [.tryAgainLater])
        case .diskFull: ("the disk is full", [.freeDiskSpace])
        case .readOnly: ("\(file) is not writable", [.checkFolderPermissions, .chooseStorageFolder])
        case .permissionDenied: ("access to \(file) is denied", [.checkFolderPermissions, .chooseStorageFolder])
        case .unreachable:
            ("the folder that contains \(file) cannot be accessed", [.checkFolderPermissions, .chooseStorageFolder])
        case .fileTooLarge:
            ("\(file) cannot grow any further: the file size limit is reached", [.raiseFileSizeLimit])
        case .folderInPlace: ("\(file) is a folder", [.moveFolderAway])
        case .linkLoop: ("the symbolic links to \(file) form a loop", [.fixSymbolicLinks, .chooseStorageFolder])
        case .tooManyOpenFiles: ("\(file) cannot be opened: too many files are open", [.raiseOpenFileLimit])
        case .notOwn(.otherOwner): ("\(file) belongs to another user", [.chooseStorageFolder])
        case .notOwn(.openToOthers): ("other users can change \(file)", [.removeWritePermission])
        case .notOwn(.link): ("\(file) is a symbolic link", [.fixSymbolicLinks, .chooseStorageFolder])
        case .notOwn(.noFile): ("\(file) is not a file", [.fixSymbolicLinks, .chooseStorageFolder])
        case .corrupt: ("\(file) is damaged", [])
        case .newerVersion(let found, let known):
            (
                "\(file) was written by a newer version of this program (layout \(found), supported up to \(known))",
                [.updateProgram]
            )
        case .failed: ("\(file) cannot be used", [])
        }
    }
}
