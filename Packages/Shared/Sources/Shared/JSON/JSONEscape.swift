extension [UInt8] {
    /// Appends a string to the JSON bytes. Quotes, backslashes and C0 control characters are escaped (RFC 8259, section
    /// 7). Surrounding quotes are not added.
    ///
    /// - Parameters:
    ///   - text: The text to append.
    ///   - isForTerminal: Whether to also escape all characters that could control a terminal.
    mutating func append(escaping text: String, isForTerminal: Bool) {
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            let bytes = UnsafeRawBufferPointer(utf8)
            return JSONScan.endOfPlainText(in: bytes, from: 0, isASCIIOnly: isForTerminal) == bytes.count
        }
        // Most texts contain no character to escape.
        guard !isPlain else { return append(contentsOf: text.utf8) }
        var start = text.startIndex
        for index in text.unicodeScalars.indices {
            let scalar = text.unicodeScalars[index].value
            let isHazard = isForTerminal && (scalar == 0x7F || TerminalHazard.contains(scalar))
            guard scalar < 0x20 || scalar == 0x22 || scalar == 0x5C || isHazard else { continue }
            append(contentsOf: text.utf8[start..<index])
            append(escapeOf: scalar)
            start = text.unicodeScalars.index(after: index)
        }
        append(contentsOf: text.utf8[start...])
    }

    private mutating func append(escapeOf scalar: UInt32) {
        switch scalar {
        case 0x22, 0x5C: append(contentsOf: [UInt8(ascii: "\\"), UInt8(scalar)])
        case 0x08: append(contentsOf: "\\b".utf8)
        case 0x09: append(contentsOf: "\\t".utf8)
        case 0x0A: append(contentsOf: "\\n".utf8)
        case 0x0C: append(contentsOf: "\\f".utf8)
        case 0x0D: append(contentsOf: "\\r".utf8)
        case 0x1_0000...:
            append(escapeOf: 0xD800 | (scalar - 0x1_0000) >> 10)
            append(escapeOf: 0xDC00 | scalar & 0x3FF)
        default:
            append(contentsOf: "\\u".utf8)
            for shift in [12, 8, 4, 0] as [UInt32] {
                let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0xF)
                append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}
