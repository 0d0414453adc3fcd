import Shared
import TerminalKit

/// A writer of comma-separated values (RFC 4180). The output has a header. Each record ends with CR LF, and values are
/// quoted if necessary.
struct CSVRecords: RecordWriter {
    /// A Boolean value that indicates whether the output is a terminal. On a terminal, characters that reorder text are
    /// removed.
    let isOnTerminal: Bool

    func appendHeader(_ titles: [String], rightAligned: Set<Int>, into buffer: inout OutputBuffer) {
        append(titles, linking: nil, into: &buffer)
    }

    func append(_ values: [String?], linking link: RecordLink?, into buffer: inout OutputBuffer) {
        for (column, value) in values.enumerated() {
            if column > 0 { buffer.append(byte: UInt8(ascii: ",")) }
            buffer.append(csv: (value ?? "").withoutControls(forTerminal: isOnTerminal))
        }
        buffer.append("\r\n")
    }
}

extension OutputBuffer {
    /// Appends a value. A value that contains a comma, a quotation mark or a line end is quoted, and its quotation
    /// marks are doubled (RFC 4180, section 2).
    fileprivate mutating func append(csv text: String) {
        let quote = UInt8(ascii: "\"")
        guard text.utf8.contains(where: { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D }) else {
            return append(text)
        }
        append(byte: quote)
        for byte in text.utf8 {
            if byte == quote { append(byte: quote) }
            append(byte: byte)
        }
        append(byte: quote)
    }
}
