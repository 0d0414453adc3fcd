extension StringProtocol {
    /// The lines of the text without their line endings. CR LF and LF end a line.
    public var textLines: [SubSequence] {
        var lines: [SubSequence] = []
        var start = startIndex
        var carriageReturn: Index?
        // Search bytes, which is faster than searching characters. Among ASCII characters, only CR LF is a character of
        // two bytes.
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

    /// A Boolean value that indicates whether the text ends with a line ending (LF or CR LF).
    public var endsLine: Bool { last.map(Self.isLineEnd) ?? false }

    private static func isLineEnd(_ character: Character) -> Bool { character == "\n" || character == "\r\n" }
}

extension String {
    /// The text with each tab replaced by spaces up to the next tab stop. Tab stops are eight columns apart.
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

/// A namespace for wrapping text to a width in terminal cells.
public enum TextWrap {
    /// Returns the lines of a text, wrapped to the given width in terminal cells.
    ///
    /// A line that is too long is broken at spaces. A word that does not fit on a line is broken between characters.
    /// Continuation lines repeat the indentation of the line, up to nearly half the width.
    ///
    /// - Parameters:
    ///   - text: The text with its line endings. The caller must sanitize it.
    ///   - width: The maximum width of a line in terminal cells.
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
        // Limit the indentation, so that at least one wide character fits on each line.
        let blanks = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        let indent = String(repeating: " ", count: min(blanks, max(0, width / 2 - 1)))
        var current = indent
        var used = indent.utf8.count
        var isEmpty = true
        // Search bytes instead of characters, which is faster.
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
                // Subtract the width instead of measuring again, which would take minutes for a word of a megabyte.
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
    /// Returns the longest prefix that fits into the given number of terminal cells. It contains at least one
    /// character.
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
