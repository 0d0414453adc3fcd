import CSQLite
import Foundation
import Shared

/// A connection to a database file, for use by one thread at a time.
///
/// Statements are compiled once and cached by their text, which contains no values.
final class SQLiteConnection {
    /// The maximum number of committed 4 KiB pages in the write-ahead log. The limit is low because the next start
    /// reads the whole log.
    private static let maximumLogPageCount: UInt16 = 64

    let path: String
    private let handle: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]

    /// Opens an existing file.
    ///
    /// Symbolic links in the path of its directory are followed, because the user chose them. The file itself must not
    /// be a link.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - isCache: Whether the file is a cache. See ``SQLiteSchema/isCache``.
    ///   - busyTimeout: The maximum time to wait for other processes.
    /// - Throws: ``SQLiteError/Reason/unreachable`` if there is no such file.
    init(path: String, isCache: Bool = false, busyTimeout: Duration = .seconds(5)) throws(SQLiteError) {
        do {
            try SystemLibrary.sqlite.load()
        } catch {
            throw SQLiteError(.missingLibrary(error), path: path)
        }
        var handle: OpaquePointer?
        // Open without SQLite's own mutexes, because the caller serializes access.
        let code = csqlite_open(
            try SQLiteFile(path: path).pathWithoutLinks, &handle,
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOFOLLOW)
        guard let handle else { throw SQLiteError(.failed, path: path) }
        self.path = path
        self.handle = handle
        guard code == SQLITE_OK, csqlite_distrust(handle) == SQLITE_OK,
            isCache || csqlite_disable_triggers(handle) == SQLITE_OK
        else { throw failure() }
        wait(atMost: busyTimeout)
        // Keep the log when the connection closes. Truncating and recreating it at each start waits for the disk four
        // times.
        csqlite_keep_log(handle)
        csqlite_limit_log(handle, Self.maximumLogPageCount)
        do {
            // The size of the page cache is in KiB. The sizes differ, because cached responses are read once and
            // favorites repeatedly.
            try execute(
                isCache
                    ? "PRAGMA synchronous = OFF; PRAGMA cache_size = -256"
                    : "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -2000")
            try execute("PRAGMA foreign_keys = ON")
        } catch {
            // Attribute errors to the file, because the first access reads the schema.
            throw failure(blamesFile: true)
        }
    }

    deinit {
        for statement in statements.values { csqlite_finalize(statement) }
        csqlite_close(handle)
    }

    /// Sets the maximum time to wait for other processes.
    func wait(atMost lockTimeout: Duration) {
        csqlite_busy_timeout(handle, Int32(lockTimeout / .milliseconds(1)))
    }

    /// Runs SQL statements without parameters and results.
    func execute(_ script: String) throws(SQLiteError) {
        guard csqlite_exec(handle, script) == SQLITE_OK else { throw failure() }
    }

    /// Runs a statement that returns no rows.
    ///
    /// - Returns: The number of changed rows.
    @discardableResult
    func run(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) -> Int {
        try run(sql, values)
    }

    @discardableResult
    func run(_ sql: String, _ values: [SQLiteValue]) throws(SQLiteError) -> Int {
        try each(sql, values) { _ in true }
        return Int(csqlite_changes(handle))
    }

    /// Returns the first row of a statement's result, or `nil` if the result is empty.
    func first<Value>(
        _ sql: String, _ values: SQLiteValue..., read: (SQLiteRow) -> Value
    ) throws(SQLiteError) -> Value? {
        var first: Value?
        try each(sql, values) { row in
            first = read(row)
            return false
        }
        return first
    }

    /// Returns all rows of a statement's result.
    func all<Value>(
        _ sql: String, _ values: SQLiteValue..., read: (SQLiteRow) -> Value
    ) throws(SQLiteError) -> [Value] {
        var all: [Value] = []
        try each(sql, values) { row in
            all.append(read(row))
            return true
        }
        return all
    }

    /// Runs a statement, and passes result rows to a closure until it returns `false`.
    func each(_ sql: String, _ values: [SQLiteValue] = [], read: (SQLiteRow) -> Bool) throws(SQLiteError) {
        let statement = try statement(sql)
        // End the run, which releases the locks and values of the statement.
        defer { csqlite_reset(statement) }
        for (index, value) in values.enumerated() {
            guard value.bind(to: statement, at: Int32(index + 1)) == SQLITE_OK else { throw failure() }
        }
        while true {
            switch csqlite_step(statement) {
            case SQLITE_ROW: guard read(SQLiteRow(statement: statement)) else { return }
            case SQLITE_DONE: return
            default: throw failure()
            }
        }
    }

    /// Checks the integrity of the file by reading every page.
    ///
    /// - Throws: ``SQLiteError/Reason/corrupt`` if a page is damaged.
    func check() throws(SQLiteError) {
        let verdict = try first("PRAGMA quick_check(1)") { $0.text(0) }
        guard verdict == "ok" else { throw SQLiteError(.corrupt, path: path) }
    }

    /// Copies the write-ahead log into the main file and truncates it, unless another connection reads it.
    func checkpoint() {
        csqlite_checkpoint(handle, SQLITE_CHECKPOINT_TRUNCATE)
    }

    private func statement(_ sql: String) throws(SQLiteError) -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        var statement: OpaquePointer?
        let code = csqlite_prepare(handle, sql, Int32(sql.utf8.count), &statement)
        guard code == SQLITE_OK, let statement else { throw failure(blamesFile: true) }
        statements[sql] = statement
        return statement
    }

    private func failure(blamesFile: Bool = false) -> SQLiteError {
        SQLiteError(
            code: csqlite_error_code(handle), systemError: csqlite_system_error(handle), path: path,
            blamesFile: blamesFile)
    }
}

extension SQLiteConnection {
    /// Runs several reads in one transaction, so that they see the same state of the database.
    func reading<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try transaction("BEGIN", body)
    }

    /// Runs changes in one transaction, so that either all or none are stored.
    ///
    /// The file is locked for other writers from the beginning, so that values read in the transaction stay valid until
    /// they are written.
    func writing<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try transaction("BEGIN IMMEDIATE", body)
    }

    private func transaction<Result>(
        _ begin: String, _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try run(begin)
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // Ignore errors of the rollback, because SQLite has already rolled back after a full disk.
            _ = try? run("ROLLBACK")
            throw error
        }
    }
}
