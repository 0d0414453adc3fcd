import Synchronization

@testable import Data

/// Another user of a file, which holds a lock on it.
final class Locker: Sendable {
    private let connection: Mutex<SQLiteConnection?>

    /// Locks a file for writing.
    ///
    /// - Parameter keepsReadersOut: Whether other connections cannot read the file either. No other connection may be open
    ///   then.
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
