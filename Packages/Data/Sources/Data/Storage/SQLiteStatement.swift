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
