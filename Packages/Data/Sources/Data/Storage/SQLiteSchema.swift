/// The schema of a database file and its migrations.
struct SQLiteSchema: Sendable {
    /// A table whose rows are recovered from a damaged file. It has a rowid.
    struct Table: Sendable {
        let name: String
        let columns: [String]
        /// The expressions that replace columns which older versions of the schema lack.
        var absent: [String: String] = [:]
        /// The full (non-partial) indexes. Each one can reveal a row that is missing from the table.
        let indexes: [(name: String, columns: [String])]
        /// Returns whether a row's values satisfy the invariants that this program maintains when writing.
        let isValid: @Sendable ([SQLiteValue]) -> Bool
    }

    /// The migration scripts. The first one creates version 1. Scripts are never changed, only appended.
    let migrations: [StaticString]
    let tables: [Table]
    /// Whether the schema has triggers. Otherwise triggers in a file are foreign and do not run.
    var usesTriggers = false

    /// The schema version, which is stored in the file as `user_version`.
    var version: Int { migrations.count }

    static func version(of connection: SQLiteConnection) throws(SQLiteError) -> Int {
        try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
    }

    /// Returns whether the file has the current version.
    ///
    /// - Throws: ``SQLiteError/Reason/newerVersion(found:known:)`` if the file has a newer version.
    func isCurrent(on connection: SQLiteConnection) throws(SQLiteError) -> Bool {
        let found = try Self.version(of: connection)
        guard (0...version).contains(found) else {
            throw SQLiteError(
                .newerVersion(found: found, known: version), message: "user_version \(found)", path: connection.path)
        }
        return found == version
    }

    /// Migrates the file to the current version in one transaction. Only one process at a time may call it: the switch to a
    /// write-ahead log, which is stored in the file, does not wait for other processes.
    ///
    /// - Throws: ``SQLiteError/Reason/corrupt`` if the file has tables but no version. Another program created it, or a
    ///   copy lost the version, such as a copy by SQLite's `.dump`.
    func migrate(_ connection: SQLiteConnection) throws(SQLiteError) {
        guard try !isCurrent(on: connection) else { return }
        if try Self.version(of: connection) == 0,
            try connection.first("SELECT count(*) FROM sqlite_schema", read: { $0.integer(0) }) != 0
        {
            throw SQLiteError(.corrupt, message: "tables without a version", path: connection.path)
        }
        // With a write-ahead log, commits do not wait for the disk. A cache never waits for it, and creating a log at each
        // start takes longer than the waits that it avoids.
        if connection.durability == .normal { try connection.execute("PRAGMA journal_mode = WAL") }
        try connection.writing { () throws(SQLiteError) in
            for script in migrations[try Self.version(of: connection)...] {
                try connection.execute(script)
            }
            try connection.execute("PRAGMA user_version = \(version)")
        }
    }
}
