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
