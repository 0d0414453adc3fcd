import CSQLite
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
        /// The folder or file system cannot be written to.
        case readOnly
        case permissionDenied
        /// A folder on the way is missing or no folder.
        case unreachable
        /// It is no database, or a damaged one.
        case corrupt
        /// A newer version of the program has changed its layout.
        case newerVersion(found: Int, known: Int)
        case failed
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

    /// - Parameter code: What SQLite returned, extended or not.
    init(code: Int32, systemError: Int32, message: String, path: String) {
        self.init(Self.reason(code: code, systemError: systemError), message: message, path: path)
    }

    /// A call of the system failed.
    init(systemError: Int32, doing: String, path: String) {
        self.init(
            Self.reason(systemError: systemError) ?? .failed,
            message: "\(doing): \(String(cString: strerror(systemError)))", path: path)
    }

    private static func reason(code: Int32, systemError: Int32) -> Reason {
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_FULL: .diskFull
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
        case SQLITE_PERM, SQLITE_AUTH: .permissionDenied
        case SQLITE_READONLY: .readOnly
        case SQLITE_CANTOPEN: reason(systemError: systemError) ?? .unreachable
        case SQLITE_IOERR: reason(systemError: systemError) ?? .failed
        default: .failed
        }
    }

    private static func reason(systemError: Int32) -> Reason? {
        switch systemError {
        case EACCES, EPERM: .permissionDenied
        case EROFS: .readOnly
        // A limit on the size of files is met in the same way as a full disk.
        case ENOSPC, EDQUOT, EFBIG: .diskFull
        case ENOENT, ENOTDIR, ELOOP, EISDIR: .unreachable
        default: nil
        }
    }
}
