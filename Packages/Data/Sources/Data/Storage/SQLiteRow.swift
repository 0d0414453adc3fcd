import CSQLite

/// The current result row of a statement, which is only valid inside the closure that receives it.
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

    /// Returns the text in a column. NULL gives an empty string, and invalid UTF-8 is replaced.
    func text(_ column: Int32) -> String {
        withBytes(column) { String(decoding: $0, as: UTF8.self) }
    }

    func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    /// Returns the bytes of a text or blob in a column. NULL gives an empty array.
    func bytes(_ column: Int32) -> [UInt8] {
        withBytes(column) { Array($0) }
    }

    /// Returns the value in a column.
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
        // Request the pointer before the length, because that may convert the value and change its length.
        let start = csqlite_column_bytes(statement, column)
        let count = Int(csqlite_column_length(statement, column))
        return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
}

/// A value for a statement's parameter.
enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])

    static func integer(_ value: Int) -> SQLiteValue {
        .integer(Int64(value))
    }

    /// Returns a text value, or NULL if the text is `nil`.
    static func text(_ value: String?) -> SQLiteValue {
        value.map { .text($0) } ?? .null
    }

    /// Binds the value to a statement's parameter, and returns SQLite's result code. SQLite copies the value.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: return csqlite_bind_null(statement, index)
        case .integer(let value): return csqlite_bind_integer(statement, index, value)
        case .real(let value): return csqlite_bind_real(statement, index, value)
        case .text(var text):
            return text.withUTF8 { csqlite_bind_text(statement, index, $0.baseAddress, UInt64($0.count)) }
        case .bytes(let bytes):
            return bytes.withUnsafeBytes { csqlite_bind_bytes(statement, index, $0.baseAddress, UInt64($0.count)) }
        }
    }
}
