extension OutputBuffer {
    /// Appends the text as a JSON string with its quotes.
    ///
    /// Runs of bytes that need no escape are copied whole: that is nearly all text.
    mutating func append(jsonString text: String) {
        var text = text
        append(byte: UInt8(ascii: "\""))
        text.withUTF8 { bytes in
            var start = 0
            var position = 0
            while position < bytes.count {
                guard JSONEscape.mayBegin(bytes[position]), let escape = JSONEscape(in: bytes, at: position) else {
                    position += 1
                    continue
                }
                append(bytes: UnsafeBufferPointer(rebasing: bytes[start..<position]))
                append(escape)
                position += escape.length
                start = position
            }
            append(bytes: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
        append(byte: UInt8(ascii: "\""))
    }

    private mutating func append(_ escape: JSONEscape) {
        append(byte: UInt8(ascii: "\\"))
        switch escape.scalar {
        case 0x22, 0x5C: append(byte: UInt8(escape.scalar))
        case 0x08: append(byte: UInt8(ascii: "b"))
        case 0x09: append(byte: UInt8(ascii: "t"))
        case 0x0A: append(byte: UInt8(ascii: "n"))
        case 0x0C: append(byte: UInt8(ascii: "f"))
        case 0x0D: append(byte: UInt8(ascii: "r"))
        default:
            append(byte: UInt8(ascii: "u"))
            for shift in [12, 8, 4, 0] as [UInt16] {
                let digit = UInt8(truncatingIfNeeded: escape.scalar >> shift & 0xF)
                append(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}

/// A scalar that is escaped in a JSON string, and how many UTF-8 bytes it takes. All of them are below U+10000.
private struct JSONEscape {
    let scalar: UInt16
    let length: Int

    /// False for the bytes that nearly all text is made of.
    static func mayBegin(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
    }

    init?(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
        let byte = bytes[position]
        switch byte {
        case 0x00...0x1F, 0x22, 0x5C, 0x7F:
            scalar = UInt16(byte)
            length = 1
        case 0xC2:
            let next = bytes[position + 1]
            guard next < 0xA0 else { return nil }
            scalar = UInt16(next)
            length = 2
        case 0xD8:
            guard bytes[position + 1] == 0x9C else { return nil }
            scalar = 0x061C
            length = 2
        case 0xE2:
            let value = UInt16(bytes[position + 1] & 0x3F) << 6 | UInt16(bytes[position + 2] & 0x3F) | 0x2000
            switch value {
            case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: break
            default: return nil
            }
            scalar = value
            length = 3
        default:
            return nil
        }
    }
}
