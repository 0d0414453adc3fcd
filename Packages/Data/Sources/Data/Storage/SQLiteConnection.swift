import CSQLite
import Foundation
import Shared

/// One connection to one database file, for one thread at a time.
///
/// Statements are compiled once and kept by their text, which stands in the source.
final class SQLiteConnection {
    /// How much of what was acknowledged survives what.
    enum Durability: Sendable {
        /// Nothing is lost when the process ends in any way; the file stays whole when the power fails.
        case normal
        /// Nothing is lost when the process ends in any way; when the power fails the file may be damaged. For caches.
        case untilPowerFails

        /// How each connection writes, and how much of the file it holds in memory, in KiB: responses are read once,
        /// favourites again and again.
        var settings: StaticString {
            switch self {
            case .normal: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -2000"
            case .untilPowerFails: "PRAGMA synchronous = OFF; PRAGMA cache_size = -256"
            }
        }
    }

    /// Committed pages, of 4 KiB, that may wait in the log beside the file, all of which is read at the next start.
    private static let longestLog: UInt16 = 64

    let path: String
    let durability: Durability
    private let handle: OpaquePointer
    private var statements: [UnsafePointer<UInt8>: SQLiteStatement] = [:]

    /// Opens an existing file. Links in the path of its folder are followed, because the user chose them. The file itself
    /// must not be a link.
    ///
    /// - Parameter runsTriggers: Whether triggers in the file run. By default they do not: anything that can write to the
    ///   file could have created them.
    /// - Throws: ``SQLiteError/Reason/unreachable`` if there is no such file.
    init(
        path: String, durability: Durability = .normal, busyTimeout: Duration = .seconds(5), runsTriggers: Bool = false
    ) throws(SQLiteError) {
        do {
            try SystemLibrary.sqlite.load()
        } catch {
            throw SQLiteError(.missingLibrary(error), message: error.reason, path: path)
        }
        var handle: OpaquePointer?
        // The one who holds the connection locks: SQLite's own mutexes would only cost.
        let code = csqlite_open(
            try SQLiteFile(path: path).pathWithoutLinks, &handle,
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOFOLLOW)
        guard let handle else { throw SQLiteError(.failed, message: "out of memory", path: path) }
        self.path = path
        self.durability = durability
        self.handle = handle
        guard code == SQLITE_OK else { throw failure() }
        guard csqlite_distrust(handle) == SQLITE_OK else { throw failure() }
        guard runsTriggers || csqlite_disable_triggers(handle) == SQLITE_OK else { throw failure() }
        wait(atMost: busyTimeout)
        // Emptying the log at each close, and beginning a new one at each start, waits for the disk four times.
        csqlite_keep_log(handle)
        csqlite_limit_log(handle, Self.longestLog)
        do {
            try execute(durability.settings)
            try execute("PRAGMA foreign_keys = ON")
        } catch {
            // The first access reads the description of all tables.
            throw failure(blamesFile: true)
        }
    }

    deinit {
        statements = [:]
        csqlite_close(handle)
    }

    /// How long to wait for other processes from now on.
    func wait(atMost patience: Duration) {
        csqlite_busy_timeout(handle, Int32(patience / .milliseconds(1)))
    }

    /// Runs statements that give no rows and take no values.
    func execute(_ script: StaticString) throws(SQLiteError) {
        try execute("\(script)")
    }

    func execute(_ script: String) throws(SQLiteError) {
        guard csqlite_exec(handle, script) == SQLITE_OK else { throw failure() }
    }

    /// Runs a statement that gives no rows, and returns how many rows it changed.
    @discardableResult
    func run(_ sql: StaticString, _ values: SQLiteValue...) throws(SQLiteError) -> Int {
        try run(sql, values)
    }

    @discardableResult
    func run(_ sql: StaticString, _ values: [SQLiteValue]) throws(SQLiteError) -> Int {
        try step(try statement(sql), values) { _ in true }
        return Int(csqlite_changes(handle))
    }

    /// The first row that a statement gives, or none.
    func first<Value>(
        _ sql: StaticString, _ values: SQLiteValue..., read: (SQLiteRow) -> Value
    ) throws(SQLiteError) -> Value? {
        var first: Value?
        try step(try statement(sql), values) { row in
            first = read(row)
            return false
        }
        return first
    }

    /// All rows that a statement gives.
    func all<Value>(
        _ sql: StaticString, _ values: SQLiteValue..., read: (SQLiteRow) -> Value
    ) throws(SQLiteError) -> [Value] {
        var all: [Value] = []
        try step(try statement(sql), values) { row in
            all.append(read(row))
            return true
        }
        return all
    }

    /// Runs a statement once for each element, with its text as the first value and `rest` as the others, and calls
    /// `found` for those that give a row.
    func probe<Element>(
        _ sql: StaticString, _ elements: some Sequence<Element>, text: (Element) -> String, _ rest: SQLiteValue...,
        found: (Element) -> Void
    ) throws(SQLiteError) {
        let statement = try statement(sql)
        defer { statement.reset() }
        guard statement.probe(elements, text: text, rest, found: found) == SQLITE_OK else { throw failure() }
    }

    /// Runs a statement whose text is made while the program runs, row by row until `read` says no.
    func each(_ sql: String, _ values: [SQLiteValue] = [], read: (SQLiteRow) -> Bool) throws(SQLiteError) {
        try step(try prepare(sql), values, read)
    }

    /// The same with one set of values after the other. Returns how many rows were changed.
    func runEach(_ sql: String, _ rows: [[SQLiteValue]]) throws(SQLiteError) -> Int {
        let statement = try prepare(sql)
        var count = 0
        for row in rows {
            try step(statement, row) { _ in true }
            count += Int(csqlite_changes(handle))
        }
        return count
    }

    /// Reads every page, and throws ``SQLiteError/Reason/corrupt`` when something in them makes no sense.
    func check() throws(SQLiteError) {
        let verdict = try first("PRAGMA quick_check(1)") { $0.text(0) }
        guard verdict == "ok" else { throw SQLiteError(.corrupt, message: verdict ?? "no verdict", path: path) }
    }

    /// Writes what has been committed into the main file and empties the log beside it, unless somebody reads it.
    func checkpoint() {
        csqlite_checkpoint(handle, SQLITE_CHECKPOINT_TRUNCATE)
    }

    private func statement(_ sql: StaticString) throws(SQLiteError) -> SQLiteStatement {
        if let kept = statements[sql.utf8Start] { return kept }
        let text = UnsafeBufferPointer(start: sql.utf8Start, count: sql.utf8CodeUnitCount)
        guard let made = text.withMemoryRebound(to: CChar.self, { SQLiteStatement($0, on: handle) }) else {
            throw failure(blamesFile: true)
        }
        statements[sql.utf8Start] = made
        return made
    }

    private func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
        let count = sql.utf8.count
        guard let made = sql.withCString({ SQLiteStatement(.init(start: $0, count: count), on: handle) }) else {
            throw failure()
        }
        return made
    }

    private func step(
        _ statement: SQLiteStatement, _ values: [SQLiteValue], _ read: (SQLiteRow) -> Bool
    ) throws(SQLiteError) {
        defer { statement.reset() }
        guard statement.run(values[...], read: read) == SQLITE_OK else { throw failure() }
    }

    private func failure(blamesFile: Bool = false) -> SQLiteError {
        SQLiteError(
            code: csqlite_error_code(handle), systemError: csqlite_system_error(handle),
            message: String(cString: csqlite_error_message(handle)), path: path, blamesFile: blamesFile)
    }
}

extension SQLiteConnection {
    /// Several reads that see the same state, and cost less than each alone.
    func reading<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try run("BEGIN")
        return try ending(body)
    }

    /// All of it or nothing. The file is locked for other writers from the beginning, so that what was read inside
    /// still holds when it is written.
    func writing<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try run("BEGIN IMMEDIATE")
        return try ending(body)
    }

    private func ending<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // After a full disk SQLite has rolled back already, and says so; there is nothing more to do.
            _ = try? run("ROLLBACK")
            throw error
        }
    }
}
