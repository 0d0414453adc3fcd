extension [UInt8] {
    /// Appends a string to the JSON bytes. Quotes, backslashes and C0 control characters are escaped (RFC 8259, section
    /// 7). Surrounding quotes are not added.
    mutating func append(escapingRequired text: String) {
        append(text, runsEndingAt: JSONScan.endOfPlainText) { bytes, position in
            JSONEscape(scalar: UInt32(bytes[position]), length: 1)
        }
    }

    /// Appends text to the JSON bytes. All characters that JSON requires to be escaped or that could control a terminal
    /// are escaped.
    mutating func append(escapingForTerminal text: String) {
        append(text, runsEndingAt: JSONScan.endOfPlainASCII, escape: JSONEscape.forTerminal)
    }

    /// Appends a string to the JSON bytes. Sequences of bytes that require no escaping are copied together.
    @inline(__always)
    private mutating func append(
        _ text: String, runsEndingAt endOfRun: (UnsafeRawBufferPointer, Int) -> Int,
        escape: (UnsafeRawBufferPointer, Int) -> JSONEscape?
    ) {
        var text = text
        text.withUTF8 { utf8 in
            let bytes = UnsafeRawBufferPointer(utf8)
            var start = 0
            var position = endOfRun(bytes, 0)
            while position < bytes.count {
                if let escape = escape(bytes, position) {
                    append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start..<position]))
                    append(escape.scalar)
                    position += escape.length
                    start = position
                } else {
                    position += 1
                }
                position = endOfRun(bytes, position)
            }
            append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start...]))
        }
    }

    private mutating func append(_ scalar: UInt32) {
        switch scalar {
        case 0x22, 0x5C: append(contentsOf: [UInt8(ascii: "\\"), UInt8(scalar)])
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        case 0x1_0000...:
            append(0xD800 | (scalar - 0x1_0000) >> 10)
            append(0xDC00 | scalar & 0x3FF)
        default:
            append("\\u")
            for shift in [12, 8, 4, 0] as [UInt32] {
                let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0xF)
                append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }

    private mutating func append(_ ascii: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: ascii.utf8Start, count: ascii.utf8CodeUnitCount))
    }
}

/// A Unicode scalar that must be escaped in a JSON string, and its length in UTF-8 bytes.
struct JSONEscape {
    let scalar: UInt32
    let length: Int

    /// Returns the escape for the scalar at a position if the scalar must be escaped for display in a terminal.
    /// Otherwise, returns `nil`. The bytes must be valid UTF-8.
    static func forTerminal(in bytes: UnsafeRawBufferPointer, at position: Int) -> JSONEscape? {
        func bits(_ index: Int) -> UInt32 { UInt32(bytes[position + index] & 0x3F) }
        let lead = bytes[position]
        let escape: JSONEscape
        switch lead {
        case ..<0x80: return JSONEscape(scalar: UInt32(lead), length: 1)
        case 0xC2, 0xD8: escape = JSONEscape(scalar: UInt32(lead & 0x1F) << 6 | bits(1), length: 2)
        case 0xE2, 0xEF: escape = JSONEscape(scalar: UInt32(lead & 0xF) << 12 | bits(1) << 6 | bits(2), length: 3)
        case 0xF3:
            escape = JSONEscape(scalar: UInt32(lead & 7) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3), length: 4)
        default: return nil
        }
        return TerminalHazard.contains(escape.scalar) ? escape : nil
    }
}
