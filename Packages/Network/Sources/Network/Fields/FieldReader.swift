/// Reads a header field's value byte by byte, left to right.
struct FieldReader {
    private var rest: Substring.UTF8View

    init(_ value: Substring.UTF8View) {
        self.rest = value
    }

    var isAtEnd: Bool { rest.isEmpty }
    var peek: UInt8? { rest.first }

    /// Whether the next byte is this one, which is then passed.
    mutating func read(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }

    mutating func skip(while condition: (UInt8) -> Bool) {
        rest = rest.drop(while: condition)
    }

    mutating func readText(while condition: (UInt8) -> Bool) -> String {
        let text = rest.prefix(while: condition)
        rest = rest[text.endIndex...]
        return String(decoding: text, as: UTF8.self)
    }

    /// A quoted string without its quotes (RFC 9110 section 5.6.4); one that does not end goes to the end of the value
    /// (RFC 8288 appendix B.4).
    mutating func readQuotedString() -> String {
        guard read(UInt8(ascii: "\"")) else { return "" }
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                if let escaped = rest.popFirst() { bytes.append(escaped) }
            default:
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// A space or a tab.
    var isFieldSpace: Bool { self == 0x20 || self == 0x09 }
}
