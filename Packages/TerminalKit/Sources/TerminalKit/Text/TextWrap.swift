extension StringProtocol {
    /// The lines of the text without their line ends. CR LF, which is one character, is one line end.
    public var textLines: [SubSequence] {
        var lines: [SubSequence] = []
        var start = startIndex
        var carriageReturn: Index?
        // Search bytes, because among ASCII characters only CR LF is one character.
        for index in utf8.indices {
            let byte = utf8[index]
            if byte == .lineFeed {
                lines.append(self[start..<(carriageReturn ?? index)])
                start = utf8.index(after: index)
            }
            carriageReturn = byte == UInt8(ascii: "\r") ? index : nil
        }
        return lines + [self[start...]]
    }

    /// Whether the text ends with a line end.
    public var endsLine: Bool { last.map(Self.isLineEnd) ?? false }

    private static func isLineEnd(_ character: Character) -> Bool { character == "\n" || character == "\r\n" }
}

extension String {
    /// The text with each tab replaced by spaces up to the next column that is a multiple of eight.
    public var expandingTabs: String {
        guard utf8.contains(UInt8(ascii: "\t")) else { return self }
        var text = ""
        var column = 0
        for character in self {
            if character == "\t" {
                let count = 8 - column % 8
                text += String(repeating: " ", count: count)
                column += count
            } else {
                text.append(character)
                column += 1
            }
        }
        return text
    }
}

/// Wraps text into lines of at most a number of cells.
public enum TextWrap {
    /// Returns the lines of a text, wrapped to a width. Line ends are kept. A longer line is broken at spaces, and a
    /// word longer than a line between characters. The indentation of a line is repeated, up to nearly half the width.
    ///
    /// - Parameter text: The sanitized text, with its line ends.
    public static func lines(_ text: String, width: Int) -> [String] {
        let width = max(1, width)
        var result: [String] = []
        for line in text.textLines {
            let line = line.trimmingTrailingSpaces()
            if TextWidth.cells(in: line) <= width {
                result.append(String(line))
            } else {
                wrap(line, width: width, into: &result)
            }
        }
        return result
    }

    private static func wrap(_ line: Substring, width: Int, into result: inout [String]) {
        // Leave room for at least one wide character.
        let blanks = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        let indent = String(repeating: " ", count: min(blanks, max(0, width / 2 - 1)))
        var current = indent
        var used = indent.utf8.count
        var isEmpty = true
        // Search bytes here as well.
        for word in line.utf8.split(separator: UInt8(ascii: " ")) {
            var word = Substring(word)
            var cells = TextWidth.cells(in: word)
            if !isEmpty, used + 1 + cells > width {
                result.append(current)
                (current, used, isEmpty) = (indent, indent.utf8.count, true)
            }
            while isEmpty, used + cells > width {
                let head = word.prefix(cells: width - used)
                result.append(current + head.text)
                word = word[head.text.endIndex...]
                // Subtract instead of counting again, which would take minutes for a word of a megabyte.
                cells -= head.cells
                (current, used) = (indent, indent.utf8.count)
            }
            guard !word.isEmpty else { continue }
            if !isEmpty { current += " " }
            used += cells + (isEmpty ? 0 : 1)
            current += word
            isEmpty = false
        }
        if !isEmpty { result.append(current) }
    }
}

extension Substring {
    /// Returns the longest prefix that fits into `limit` cells. The prefix contains at least one character.
    fileprivate func prefix(cells limit: Int) -> (text: Substring, cells: Int) {
        var steps = CellSteps(self)
        var end = startIndex
        var used = 0
        while let cells = steps.next() {
            if used + cells > limit, end > startIndex { break }
            used += cells
            end = steps.position
        }
        return (self[..<end], used)
    }

    fileprivate func trimmingTrailingSpaces() -> Substring {
        var rest = self
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
