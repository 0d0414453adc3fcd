import CSQLite

/// A prepared statement.
final class SQLiteStatement {
    private let handle: OpaquePointer

    /// None when the text does not compile; the connection knows why.
    init?(_ sql: UnsafeBufferPointer<CChar>, on connection: OpaquePointer) {
        var handle: OpaquePointer?
        let code = csqlite_prepare(connection, sql.baseAddress, Int32(sql.count), &handle)
        guard code == SQLITE_OK, let handle else { return nil }
        self.handle = handle
    }

    deinit {
        csqlite_finalize(handle)
    }

    /// Returns SQLite's code; parameters are counted from 1.
    func bind(_ values: [SQLiteValue]) -> Int32 {
        for (offset, value) in values.enumerated() {
            let code = bind(value, at: Int32(offset + 1))
            guard code == SQLITE_OK else { return code }
        }
        return SQLITE_OK
    }

    /// Goes to the next row; returns SQLite's code.
    func step() -> Int32 {
        csqlite_step(handle)
    }

    /// Ends the run, and with it the lock that it may hold.
    func reset() {
        csqlite_reset(handle)
    }

    var row: SQLiteRow {
        SQLiteRow(statement: handle)
    }

    private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
        switch value {
        case .null:
            return csqlite_bind_null(handle, index)
        case .integer(let value):
            return csqlite_bind_integer(handle, index, value)
        case .real(let value):
            return csqlite_bind_real(handle, index, value)
        case .text(var text):
            return text.withUTF8 { utf8 in
                utf8.withMemoryRebound(to: CChar.self) {
                    csqlite_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
                }
            }
        case .bytes(let bytes):
            return bytes.withUnsafeBytes { csqlite_bind_bytes(handle, index, $0.baseAddress, UInt64($0.count)) }
        }
    }
}
