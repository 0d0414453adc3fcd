import CSQLite

/// The row that a statement stands at; it is not to outlive the closure that is given it.
struct SQLiteRow {
    let statement: OpaquePointer

    func integer(_ column: Int32) -> Int {
        Int(csqlite_column_integer(statement, column))
    }

    func real(_ column: Int32) -> Double {
        csqlite_column_real(statement, column)
    }

    func isNull(_ column: Int32) -> Bool {
        csqlite_column_type(statement, column) == SQLITE_NULL
    }

    /// The empty text for NULL. Bytes that are no UTF-8 are repaired.
    func text(_ column: Int32) -> String {
        withBytes(column) { String(decoding: $0, as: UTF8.self) }
    }

    func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    /// The bytes of a text or of bytes; none for NULL.
    func bytes(_ column: Int32) -> [UInt8] {
        withBytes(column) { Array($0) }
    }

    /// Whatever the column holds.
    func value(_ column: Int32) -> SQLiteValue {
        switch csqlite_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(csqlite_column_integer(statement, column))
        case SQLITE_FLOAT: .real(real(column))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .bytes(bytes(column))
        default: .null
        }
    }

    private func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        // The address is asked for first: that may convert the value and change its length.
        let start = csqlite_column_bytes(statement, column)
        let count = Int(csqlite_column_length(statement, column))
        return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
}
