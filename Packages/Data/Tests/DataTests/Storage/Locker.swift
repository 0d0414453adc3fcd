import Synchronization

@testable import Data

/// Another process that keeps a file locked.
final class Locker: Sendable {
    private let connection: Mutex<SQLiteConnection?>

    /// Locks a file for writing.
    ///
    /// - Parameter keepsReadersOut: Whether the file is locked for readers as well. Then no other connection may be open.
    init(path: String, keepsReadersOut: Bool = false) throws {
        let made = try SQLiteConnection(path: path)
        if keepsReadersOut { _ = try made.first("PRAGMA locking_mode = EXCLUSIVE") { $0.text(0) } }
        try made.run("BEGIN EXCLUSIVE")
        connection = Mutex(made)
    }

    func unlock() throws {
        try connection.withLock { connection in
            try connection?.run("ROLLBACK")
            connection = nil
        }
    }
}
