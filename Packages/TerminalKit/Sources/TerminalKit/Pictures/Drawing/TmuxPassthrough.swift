/// An encoder that wraps control sequences so that tmux passes them to the outer terminal (tmux(1), allow-passthrough).
enum TmuxPassthrough {
    /// Appends the wrapped control sequences of a picture and then moves the cursor below the picture.
    ///
    /// The cursor is moved explicitly, because tmux does not know that the picture covers cells.
    static func append(_ sequences: [UInt8], rows: Int, into buffer: inout OutputBuffer) {
        buffer.append(repeating: .lineFeed, count: rows)
        buffer.append("\u{1B}[\(rows)A")
        buffer.append(contentsOf: wrapped(sequences))
        buffer.append("\u{1B}[\(rows)B\r")
    }

    /// Returns control sequences wrapped for tmux. Each sequence is wrapped separately, because tmux limits their
    /// length.
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

    /// Splits the bytes into control sequences. Each string terminator (ST) ends a sequence and remains part of it.
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
