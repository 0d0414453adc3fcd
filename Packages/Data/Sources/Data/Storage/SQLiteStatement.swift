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

    /// Runs with these values and hands over row after row until `read` says no. Returns SQLite's code, or
    /// `SQLITE_OK` when nothing went wrong.
    ///
    /// Nothing is copied: SQLite reads the values where they are, as long as the statement runs.
    func run(_ values: ArraySlice<SQLiteValue>, at index: Int32 = 1, read: (SQLiteRow) -> Bool) -> Int32 {
        bind(values, at: index) { run(read) }
    }

    /// Runs once for each element, with its text as the first value and `rest` as the others, and calls `found` for those
    /// that give a row. Returns as ``run(_:at:read:)`` does.
    func probe<Element>(
        _ elements: some Sequence<Element>, text: (Element) -> String, _ rest: [SQLiteValue], found: (Element) -> Void
    ) -> Int32 {
        bind(rest[...], at: 2) {
            for element in elements {
                var hasRow = false
                let code = bind(text(element), at: 1) {
                    run { _ in
                        hasRow = true
                        return false
                    }
                }
                guard code == SQLITE_OK else { return code }
                reset()
                if hasRow { found(element) }
            }
            return SQLITE_OK
        }
    }

    /// Ends the run, and with it the lock that it may hold.
    func reset() {
        csqlite_reset(handle)
    }

    private func run(_ read: (SQLiteRow) -> Bool) -> Int32 {
        while true {
            switch csqlite_step(handle) {
            case SQLITE_ROW: guard read(SQLiteRow(statement: handle)) else { return SQLITE_OK }
            case SQLITE_DONE: return SQLITE_OK
            case let code: return code
            }
        }
    }

    /// Calls `body` while the values are in place.
    private func bind(_ values: ArraySlice<SQLiteValue>, at index: Int32, _ body: () -> Int32) -> Int32 {
        guard let value = values.first else { return body() }
        return bind(value, at: index) { bind(values.dropFirst(), at: index + 1, body) }
    }

    /// Calls `body` while the value is in place. Returns its code, or SQLite's when it refuses the value.
    private func bind(_ value: SQLiteValue, at index: Int32, _ body: () -> Int32) -> Int32 {
        switch value {
        case .null:
            return followed(csqlite_bind_null(handle, index), by: body)
        case .integer(let value):
            return followed(csqlite_bind_integer(handle, index, value), by: body)
        case .real(let value):
            return followed(csqlite_bind_real(handle, index, value), by: body)
        case .text(let text):
            return bind(text, at: index, body)
        case .utf8(let text):
            return text.withUnsafeBufferPointer { bind($0, at: index, body) }
        case .bytes(let bytes):
            return bytes.withUnsafeBytes {
                followed(csqlite_bind_bytes(handle, index, $0.baseAddress, UInt64($0.count)), by: body)
            }
        }
    }

    private func bind(_ text: String, at index: Int32, _ body: () -> Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bind($0, at: index, body) }
    }

    private func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32, _ body: () -> Int32) -> Int32 {
        text.withMemoryRebound(to: CChar.self) {
            followed(csqlite_bind_text(handle, index, $0.baseAddress, UInt64($0.count)), by: body)
        }
    }

    private func followed(_ code: Int32, by body: () -> Int32) -> Int32 {
        code == SQLITE_OK ? body() : code
    }
}

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

/// A value on its way into a statement.
enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    /// A text that is there as its UTF-8 only.
    case utf8([UInt8])
    case bytes([UInt8])

    static func integer(_ value: Int) -> SQLiteValue {
        .integer(Int64(value))
    }

    /// NULL for none.
    static func text(_ value: String?) -> SQLiteValue {
        value.map { .text($0) } ?? .null
    }
}
