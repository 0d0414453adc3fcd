/// The layout of a database file, and how each version came from the one before.
struct SQLiteSchema: Sendable {
    /// A table whose rows are worth saving from a damaged file. It has a rowid.
    struct Table: Sendable {
        let name: String
        let columns: [String]
        /// What stands for columns that older versions of the layout lack, in terms of those that they have.
        var absent: [String: String] = [:]
        /// Over all rows: each can tell of a row that its table has lost.
        let indexes: [(name: String, columns: [String])]
        /// Whether the values of a row, in the order of the columns, are some that this program can have written.
        let isSound: @Sendable ([SQLiteValue]) -> Bool
    }

    /// Scripts; the first makes version 1 of an empty file. They are never changed, only added to.
    let migrations: [StaticString]
    let tables: [Table]
    /// Whether the layout itself has triggers. Otherwise the triggers that a file contains are foreign, and do not run.
    var usesTriggers = false

    /// Kept in the file as `user_version`.
    var version: Int { migrations.count }

    static func version(of connection: SQLiteConnection) throws(SQLiteError) -> Int {
        try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
    }

    /// Whether the file has this version. Throws for a newer one, which is left as it is.
    func isCurrent(on connection: SQLiteConnection) throws(SQLiteError) -> Bool {
        let found = try Self.version(of: connection)
        guard (0...version).contains(found) else {
            throw SQLiteError(
                .newerVersion(found: found, known: version), message: "user_version \(found)", path: connection.path)
        }
        return found == version
    }

    /// Brings the file to this version in one transaction. Only one process at a time may call it: the change to a
    /// write-ahead log, which is stored in the file, does not wait for other processes.
    ///
    /// - Throws: ``SQLiteError/Reason/corrupt`` for a file that has tables and no version. Another program created it, or a
    ///   copy lost the version, as one made by SQLite's `.dump` does.
    func migrate(_ connection: SQLiteConnection) throws(SQLiteError) {
        guard try !isCurrent(on: connection) else { return }
        if try Self.version(of: connection) == 0,
            try connection.first("SELECT count(*) FROM sqlite_schema", read: { $0.integer(0) }) != 0
        {
            throw SQLiteError(.corrupt, message: "tables without a version", path: connection.path)
        }
        // A log spares commits the wait for the disk. A cache waits for none; to begin with a log would take each start of the
        // program longer than readers and writers wait for each other without.
        if connection.durability == .normal { try connection.execute("PRAGMA journal_mode = WAL") }
        try connection.writing { () throws(SQLiteError) in
            for script in migrations[try Self.version(of: connection)...] {
                try connection.execute(script)
            }
            try connection.execute("PRAGMA user_version = \(version)")
        }
    }
}
