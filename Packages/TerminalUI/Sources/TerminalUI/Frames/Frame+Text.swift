extension Frame {
    /// The frame as lines of text, blanks at their ends left out.
    var lines: [String] {
        (0..<size.rows).map { row in
            var text = cells(row: row).map(\.text).joined()
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    var text: String { lines.joined(separator: "\n") }
}
