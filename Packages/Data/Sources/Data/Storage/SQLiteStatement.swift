import CSQLite

/// A compiled SQL statement.
final class SQLiteStatement {
    private let handle: OpaquePointer

    /// Creates a statement, or returns `nil` if the text does not compile. The error is available from the connection.
    init?(_ sql: UnsafeBufferPointer<CChar>, on connection: OpaquePointer) {
        var handle: OpaquePointer?
        let code = csqlite_prepare(connection, sql.baseAddress, Int32(sql.count), &handle)
        guard code == SQLITE_OK, let handle else { return nil }
        self.handle = handle
    }

    deinit {
        csqlite_finalize(handle)
    }

    /// Runs the statement and passes result rows to a closure until it returns `false`.
    ///
    /// SQLite copies texts, which are short. Byte arrays are read in place while the statement runs.
    ///
    /// - Returns: SQLite's result code, which is `SQLITE_OK` on success.
    func run(_ values: ArraySlice<SQLiteValue>, read: (SQLiteRow) -> Bool) -> Int32 {
        bind(values, at: 1) { run(read) }
    }

    /// Runs the statement once for each element, and calls a closure for each element that has a result row.
    ///
    /// - Returns: SQLite's result code, which is `SQLITE_OK` on success.
    func probe<Element>(
        _ elements: some Sequence<Element>, text: (Element) -> String, _ rest: [SQLiteValue], found: (Element) -> Void
    ) -> Int32 {
        bind(rest[...], at: 2) {
            for element in elements {
                var hasRow = false
                var code = bind(text(element), at: 1)
                if code == SQLITE_OK {
                    code = run { _ in
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

    /// Ends the current run of the statement, and releases its locks.
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

    /// Calls a closure while the values are bound to the statement.
    ///
    /// - Returns: The result of the closure, or SQLite's result code if a value is rejected.
    private func bind(_ values: ArraySlice<SQLiteValue>, at first: Int32, _ body: () -> Int32) -> Int32 {
        var index = first
        for value in values {
            let code: Int32
            switch value {
            case .null: code = csqlite_bind_null(handle, index)
            case .integer(let value): code = csqlite_bind_integer(handle, index, value)
            case .real(let value): code = csqlite_bind_real(handle, index, value)
            case .text(let text): code = bind(text, at: index)
            case .utf8(let text): code = text.withUnsafeBufferPointer { bind($0, at: index) }
            case .bytes(let bytes): return bind(bytes, at: index, then: values.dropFirst(Int(index - first) + 1), body)
            }
            guard code == SQLITE_OK else { return code }
            index += 1
        }
        return body()
    }

    private func bind(
        _ bytes: [UInt8], at index: Int32, then rest: ArraySlice<SQLiteValue>, _ body: () -> Int32
    ) -> Int32 {
        bytes.withUnsafeBytes {
            let code = csqlite_bind_bytes(handle, index, $0.baseAddress, UInt64($0.count))
            return code == SQLITE_OK ? bind(rest, at: index + 1, body) : code
        }
    }

    private func bind(_ text: String, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bind($0, at: index) }
    }

    private func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32) -> Int32 {
        text.withMemoryRebound(to: CChar.self) {
            csqlite_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
        }
    }
}

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
    /// A text that is available only as UTF-8 bytes.
    case utf8([UInt8])
    case bytes([UInt8])

    static func integer(_ value: Int) -> SQLiteValue {
        .integer(Int64(value))
    }

    /// Returns a text value, or NULL if the text is `nil`.
    static func text(_ value: String?) -> SQLiteValue {
        value.map { .text($0) } ?? .null
    }
}
