extension [UInt8] {
    /// Appends the UTF-8 of the text; everything but RFC 3986 unreserved characters becomes `%XX`.
    mutating func append(percentEncoding text: String) {
        for byte in text.utf8 {
            if byte.isUnreserved {
                append(byte)
            } else {
                append(UInt8(ascii: "%"))
                append(hexDigit: byte >> 4)
                append(hexDigit: byte & 0x0F)
            }
        }
    }

    private mutating func append(hexDigit value: UInt8) {
        append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
    }
}

extension UInt8 {
    /// Letters, digits, `-`, `.`, `_` and `~` (RFC 3986 section 2.3).
    var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
