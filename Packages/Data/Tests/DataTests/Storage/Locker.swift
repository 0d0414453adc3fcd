import Synchronization

@testable import Data

/// Another process that keeps a file locked.
final class Locker: Sendable {
    private let connection: Mutex<SQLiteConnection?>

    /// Locks a file for writing.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - keepsReadersOut: Whether to lock the file for readers as well. No other connection may then be open.
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
