import Synchronization

@testable import Data

/// Another user of a file who keeps it locked for writing.
final class Locker: Sendable {
    private let connection: Mutex<SQLiteConnection?>

    init(path: String) throws {
        let made = try SQLiteConnection(path: path)
        try made.run("BEGIN IMMEDIATE")
        connection = Mutex(made)
    }

    func unlock() throws {
        try connection.withLock { connection in
            try connection?.run("ROLLBACK")
            connection = nil
        }
    }
}
