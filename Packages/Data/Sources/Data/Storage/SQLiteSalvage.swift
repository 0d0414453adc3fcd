import Foundation

/// What can still be read of a damaged file.
///
/// Rows are read in the order of their rowids. Where reading fails the rest is halved again and again, so that only
/// the rows of damaged pages are lost.
struct SQLiteSalvage {
    /// Where the pages that lead to others are damaged every part fails; then it ends after so many.
    private static let mostFailures = 20_000

    private let damaged: SQLiteFile
    private let schema: SQLiteSchema

    init(of damaged: SQLiteFile, schema: SQLiteSchema) {
        self.damaged = damaged
        self.schema = schema
    }

    /// Makes a new file with all rows that can be read, and returns how many.
    func restore(into file: SQLiteFile) throws(SQLiteError) -> Int {
        try file.create()
        let connection = try SQLiteConnection(path: file.path)
        try schema.migrate(connection)
        guard let source = try? SQLiteConnection(path: damaged.path) else { return 0 }
        return try connection.writing { () throws(SQLiteError) in
            var count = 0
            for table in schema.tables {
                let columns = table.columns.joined(separator: ", ")
                let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
                count += try connection.runEach(
                    "INSERT OR IGNORE INTO \(table.name) (\(columns)) VALUES (\(marks))",
                    readableRows(of: table, in: source))
            }
            return count
        }
    }

    private func readableRows(of table: SQLiteSchema.Table, in source: SQLiteConnection) -> [[SQLiteValue]] {
        let columns = table.columns.joined(separator: ", ")
        let sql = "SELECT rowid, \(columns) FROM \(table.name) NOT INDEXED WHERE rowid BETWEEN ? AND ? ORDER BY rowid"
        var rows: [(id: Int64, values: [SQLiteValue])] = []
        var failures = 0
        // Breadth first: no damaged region uses up all tries.
        var parts: [ClosedRange<Int64>] = [1...Self.lastRow(of: table, in: source)]
        var index = 0
        while index < parts.count, failures < Self.mostFailures {
            let part = parts[index]
            index += 1
            var next = part.lowerBound
            do {
                try source.each(sql, [.integer(part.lowerBound), .integer(part.upperBound)]) { row in
                    let id = Int64(row.integer(0))
                    rows.append((id, table.columns.indices.map { row.value(Int32($0 + 1)) }))
                    next = id + 1
                    return true
                }
            } catch {
                failures += 1
                guard next < part.upperBound else { continue }
                let middle = next + (part.upperBound - next) / 2
                parts.append(next...middle)
                parts.append(middle + 1...part.upperBound)
            }
        }
        return rows.sorted { $0.id < $1.id }.map(\.values)
    }

    private static func lastRow(of table: SQLiteSchema.Table, in source: SQLiteConnection) -> Int64 {
        var last: Int64 = 0
        try? source.each("SELECT max(rowid) FROM \(table.name)") { row in
            last = Int64(row.integer(0))
            return false
        }
        return last > 0 ? last : 1 << 24
    }
}
