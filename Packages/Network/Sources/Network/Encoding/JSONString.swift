extension [UInt8] {
    /// Appends the text as a JSON string, quotes included (RFC 8259 section 7).
    mutating func append(jsonString text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                append(contentsOf: (digits.utf8.count == 1 ? "\\u000" : "\\u00").utf8)
                append(contentsOf: digits.utf8)
            default:
                append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
