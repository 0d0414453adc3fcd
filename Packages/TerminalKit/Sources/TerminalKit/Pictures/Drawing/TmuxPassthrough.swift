/// Sequences for the terminal around tmux (tmux(1), allow-passthrough).
enum TmuxPassthrough {
    /// Wraps each sequence by itself, since tmux bounds their length, and moves the cursor: tmux does not know that
    /// a picture took room.
    static func append(_ sequences: [UInt8], rows: Int, into buffer: inout OutputBuffer) {
        buffer.append(repeating: .lineFeed, count: rows)
        buffer.append("\u{1B}[\(rows)A")
        buffer.append(contentsOf: wrapped(sequences))
        buffer.append("\u{1B}[\(rows)B\r")
    }

    /// The sequences for the terminal around tmux, wherever its cursor is.
    static func wrapped(_ sequences: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        for sequence in split(sequences) {
            bytes += "\u{1B}Ptmux;".utf8
            for byte in sequence {
                if byte == .escape { bytes.append(.escape) }
                bytes.append(byte)
            }
            bytes += "\u{1B}\\".utf8
        }
        return bytes
    }

    /// Cuts after each string terminator.
    private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var sequences: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices.dropFirst() where bytes[index] == UInt8(ascii: "\\") && bytes[index - 1] == .escape {
            sequences.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { sequences.append(bytes[start...]) }
        return sequences
    }
}
