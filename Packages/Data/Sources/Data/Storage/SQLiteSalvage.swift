import Foundation

/// The recovery of rows from a damaged file.
///
/// Rows are read in the order of their rowids. A range that cannot be read is halved repeatedly, so that only rows on
/// damaged pages are lost.
struct SQLiteSalvage {
    /// The number of recovered rows, and the number of rows that are known to be lost.
    struct Outcome: Sendable, Hashable {
        var kept = 0
        var lost = 0
    }

    private typealias Row = (id: Int64, values: [SQLiteValue])

    /// The maximum number of row ID ranges that cannot be read before the table is given up. If interior pages are
    /// damaged, no range can be read.
    private static let maximumFailures = 20_000

    let damaged: SQLiteFile
    let schema: SQLiteSchema

    /// Creates a new file with all rows that can be read.
    ///
    /// - Returns: The numbers of recovered and lost rows.
    func restore(into file: SQLiteFile) throws(SQLiteError) -> Outcome {
        try file.create()
        let connection = try SQLiteConnection(path: file.path)
        try schema.migrate(connection)
        let whole = damaged.paddedCopy()
        defer { whole?.remove() }
        guard let source = try? SQLiteConnection(path: (whole ?? damaged).path) else { return Outcome() }
        return try connection.writing { () throws(SQLiteError) in
            var outcome = Outcome()
            for table in schema.tables {
                let columns = try Self.columns(of: table, in: connection)
                let marks = columns.map { _ in "?" }.joined(separator: ", ")
                let rows = readableRows(of: table, columns, in: source)
                var kept = 0
                for row in rows where table.isValid(row.values) {
                    kept += try connection.run(
                        "INSERT OR IGNORE INTO \(table.name) (\(columns.joined(separator: ", "))) VALUES (\(marks))",
                        row.values)
                }
                outcome.kept += kept
                outcome.lost += try knownRows(of: table, in: source, connection).union(rows.map(\.id)).count - kept
            }
            return outcome
        }
    }

    private func readableRows(
        of table: SQLiteSchema.Table, _ columns: [String], in source: SQLiteConnection
    ) -> [Row] {
        let present = (try? Self.columns(of: table, in: source)) ?? columns
        // The file was created before the table was added to the schema.
        guard !present.isEmpty else { return [] }
        let values = columns.map { present.contains($0) ? $0 : table.absent[$0] ?? $0 }.joined(separator: ", ")
        let sql = "SELECT rowid, \(values) FROM \(table.name) NOT INDEXED WHERE rowid BETWEEN ? AND ? ORDER BY rowid"
        var rows: [Row] = []
        var failures = 0
        // Search breadth first, so that one damaged region does not use up all attempts.
        let maximum = try? source.first("SELECT max(rowid) FROM \(table.name)") { Int64($0.integer(0)) }
        var parts: [ClosedRange<Int64>] = [1...(maximum.flatMap { $0 > 0 ? $0 : nil } ?? 1 << 24)]
        var index = 0
        while index < parts.count, failures < Self.maximumFailures {
            let part = parts[index]
            index += 1
            var last = part.lowerBound - 1
            do {
                try source.each(sql, [.integer(part.lowerBound), .integer(part.upperBound)]) { row in
                    let id = Int64(row.integer(0))
                    rows.append((id, columns.indices.map { row.value(Int32($0 + 1)) }))
                    last = id
                    return true
                }
            } catch {
                failures += 1
                guard last < part.upperBound - 1 else { continue }
                let next = last + 1
                let middle = next + (part.upperBound - next) / 2
                parts.append(next...middle)
                parts.append(middle + 1...part.upperBound)
            }
        }
        return rows.sorted { $0.id < $1.id }
    }

    /// Returns the rowids that the table's indexes still contain. Each index is read from both ends.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - source: The connection to the damaged file.
    ///   - restored: The connection to the new file, whose schema lists the indexes.
    private func knownRows(
        of table: SQLiteSchema.Table, in source: SQLiteConnection, _ restored: SQLiteConnection
    ) throws(SQLiteError) -> Set<Int64> {
        var ids: Set<Int64> = []
        let present = try? Self.columns(of: table, in: source)
        for index in try restored.all("SELECT name FROM pragma_index_list(?)", .text(table.name), read: { $0.text(0) })
        {
            let columns = try restored.all("SELECT name FROM pragma_index_info(?)", .text(index)) { $0.text(0) }
                .filter { present?.contains($0) ?? true }
            for direction in ["ASC", "DESC"] {
                let order = columns.map { "\($0) \(direction)" }.joined(separator: ", ")
                try? source.each("SELECT rowid FROM \(table.name) INDEXED BY \(index) ORDER BY \(order)") { row in
                    ids.insert(Int64(row.integer(0)))
                    return true
                }
            }
        }
        return ids
    }

    /// Returns the names of the columns that the table has in a file, except for the row ID.
    private static func columns(
        of table: SQLiteSchema.Table, in connection: SQLiteConnection
    ) throws(SQLiteError) -> [String] {
        try connection.all("SELECT name FROM pragma_table_info(?) WHERE name <> 'id'", .text(table.name)) { $0.text(0) }
    }
}

extension SQLiteFile {
    /// The maximum size, in bytes, of a copy that is padded with zeros.
    private static let maximumPaddedSize: UInt64 = 1 << 30

    /// Creates a copy that is padded with zeros to the size in the file's header.
    ///
    /// SQLite rejects a file that is shorter than its header specifies. From a padded copy, it can read all existing
    /// pages.
    ///
    /// - Returns: The copy, or `nil` if the file has the size in its header or cannot be copied.
    fileprivate func paddedCopy() -> SQLiteFile? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        // The page size is at offset 16 (1 means 65,536), the number of pages at offset 28 (sqlite.org/fileformat.html,
        // section 1.3).
        var bytes = [UInt8](repeating: 0, count: 32)
        guard pread(file, &bytes, bytes.count, 0) == bytes.count else { return nil }
        let header = bytes.map(UInt64.init)
        let pageSize = header[16] << 8 | header[17]
        let promised = (pageSize == 1 ? 65_536 : pageSize) * header[28...31].reduce(0) { $0 << 8 | $1 }
        guard promised > UInt64(length), promised <= Self.maximumPaddedSize else { return nil }
        let copy = SQLiteFile(path: "\(path).whole")
        copy.remove()
        let files = FileManager.default
        do {
            try files.copyItem(atPath: path, toPath: copy.path)
            if files.fileExists(atPath: log) { try files.copyItem(atPath: log, toPath: copy.log) }
            guard truncate(copy.path, off_t(promised)) == 0 else { throw CocoaError(.fileWriteUnknown) }
            return copy
        } catch {
            copy.remove()
            return nil
        }
    }
}
