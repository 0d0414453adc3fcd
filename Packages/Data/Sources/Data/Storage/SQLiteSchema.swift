/// The tables and migrations of a database file.
struct SQLiteSchema: Sendable {
    /// A table whose rows can be recovered from a damaged file. The table must have rowids.
    struct Table: Sendable {
        let name: String
        /// The SQL expressions that replace columns missing in older versions of the schema, by column name.
        var absent: [String: String] = [:]
        /// Returns whether a row's values satisfy the invariants that this program maintains when writing. The values
        /// are in the order of the columns, without the row ID.
        let isValid: @Sendable ([SQLiteValue]) -> Bool
    }

    /// The migration scripts, one for each version. Existing scripts are never changed.
    let migrations: [String]
    let tables: [Table]
    /// A Boolean value that indicates whether the file is a cache.
    ///
    /// Committed data always survives the end of the process. After a power failure, a cache may be damaged. Triggers
    /// run only in a cache, whose schema has triggers. Triggers in another file were not created by this program.
    var isCache = false

    /// The current version of the database schema, which a file stores as `user_version`.
    var version: Int { migrations.count }

    static func version(of connection: SQLiteConnection) throws(SQLiteError) -> Int {
        try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
    }

    /// Returns whether the file has the current schema version.
    ///
    /// - Throws: ``SQLiteError/Reason/newerVersion(found:known:)`` if the file has a newer version.
    func isCurrent(on connection: SQLiteConnection) throws(SQLiteError) -> Bool {
        let found = try Self.version(of: connection)
        guard (0...version).contains(found) else {
            throw SQLiteError(.newerVersion(found: found, known: version), path: connection.path)
        }
        return found == version
    }

    /// Migrates the file to the current schema version in one transaction.
    ///
    /// Only one process at a time may call this function, because the switch to a write-ahead log, which is stored in
    /// the file, does not wait for other processes.
    ///
    /// - Throws: ``SQLiteError/Reason/corrupt`` if the file has tables but no version. Another program created it, or a
    ///   copy lost the version, such as a copy by SQLite's `.dump`.
    func migrate(_ connection: SQLiteConnection) throws(SQLiteError) {
        guard try !isCurrent(on: connection) else { return }
        if try Self.version(of: connection) == 0,
            try connection.first("SELECT count(*) FROM sqlite_schema", read: { $0.integer(0) }) != 0
        {
            throw SQLiteError(.corrupt, path: connection.path)
        }
        // With a write-ahead log, commits do not wait for the disk. A cache never waits for the disk, so creating a log
        // at each start would cost more than it saves.
        if !isCache { try connection.execute("PRAGMA journal_mode = WAL") }
        try connection.writing { () throws(SQLiteError) in
            for script in migrations[try Self.version(of: connection)...] {
                try connection.execute(script)
            }
            try connection.execute("PRAGMA user_version = \(version)")
        }
    }
}
