/// Takes fields from the start of bytes, one after the other.
struct ByteReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// None when fewer are left.
    mutating func take(_ count: Int) -> [UInt8]? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// Four bytes, little-endian.
    mutating func takeNumber() -> UInt32? {
        take(4)?.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}

extension UInt32 {
    var littleEndianBytes: [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
    }
}
