/// A namespace for measuring the width of text in terminal cells.
///
/// East Asian wide characters and emoji have a width of two cells. Combining marks have no width. Characters are
/// grapheme clusters (Unicode Standard Annex 29). Ambiguous characters (Annex 11) have a width of one cell. Control
/// characters have no width, so text from external sources must be sanitized first.
public enum TextWidth {
    /// Returns the number of terminal cells that a text occupies.
    public static func cells(in text: some StringProtocol) -> Int {
        if let count = text.plainASCIICount { return count }
        var steps = CellSteps(text)
        var count = 0
        while let cells = steps.next() { count += cells }
        return count
    }

    /// Returns the number of terminal cells that a character occupies. The result is rarely greater than 2.
    public static func cells(in character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        guard scalars.dropFirst().first != nil else { return cells(in: first) }
        if first.value > 0xFF, first.properties.isEmojiPresentation { return 2 }
        var sum = 0
        for scalar in scalars {
            switch scalar.value {
            case 0xFE0F, 0x1F3FB...0x1F3FF:
                // An emoji presentation selector or a skin tone makes the character an emoji.
                if first.properties.isEmoji { return 2 }
            default: break
            }
            sum += cells(in: scalar)
        }
        return sum
    }

    private static func cells(in scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20...0x7E: return 1
        case 0x00...0x9F: return 0
        case 0xA0...0x2FF: return 1
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Hangul vowels and finals join the initial before them.
        // These format characters are visible. Prepended_Concatenation_Mark lists them (Unicode 16.0, PropList.txt).
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: return 1
        case 0x1F1E6...0x1F1FF: return 1  // Half of a flag on its own.
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
        default: return WideScalars.contains(scalar) || scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}

/// An iterator that returns the width of each character of a text in terminal cells.
///
/// Printable ASCII characters are processed without a search for grapheme boundaries. The only ASCII characters that
/// Unicode Standard Annex 29 joins are CR and LF.
struct CellSteps<Text: StringProtocol> {
    private let text: Text
    private let bytes: Text.UTF8View
    /// The index of the character that the iterator processes next.
    private(set) var position: Text.Index

    init(_ text: Text) {
        self.text = text
        bytes = text.utf8
        position = text.startIndex
    }

    /// Returns the width of the next character in terminal cells, or `nil` at the end of the text.
    mutating func next() -> Int? {
        guard position < bytes.endIndex else { return nil }
        if (0x20...0x7E).contains(bytes[position]) {
            let after = bytes.index(after: position)
            if after == bytes.endIndex || bytes[after] < 0x80 {
                position = after
                return 1
            }
        }
        let character = text[position]
        text.formIndex(after: &position)
        return TextWidth.cells(in: character)
    }
}

extension StringProtocol {
    /// The number of characters if the text consists only of printable ASCII characters, otherwise `nil`.
    fileprivate var plainASCIICount: Int? {
        let count = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
        }
        return count ?? nil
    }

    /// Returns the text truncated to at most the given number of terminal cells. A truncated text ends with `…`.
    public func truncated(toWidth width: Int) -> String {
        fitted(toWidth: width).text
    }

    /// Returns the text truncated to at most the given number of terminal cells, and the width of the result.
    public func fitted(toWidth width: Int) -> (text: String, cells: Int) {
        guard width > 0 else { return ("", 0) }
        var steps = CellSteps(self)
        var used = 0
        /// The end and the width of the longest prefix that leaves room for an ellipsis.
        var kept = (end: startIndex, cells: 0)
        while let cells = steps.next() {
            used += cells
            if used > width { return (self[..<kept.end] + "…", kept.cells + 1) }
            if used < width { kept = (steps.position, used) }
        }
        return (String(self), used)
    }
}

extension String {
    /// Returns the text with trailing spaces that extend it to the given number of terminal cells.
    public func padded(toWidth width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - TextWidth.cells(in: self)))
    }

    /// Returns the text with leading spaces that extend it to the given number of terminal cells.
    public func leftPadded(toWidth width: Int) -> String {
        String(repeating: " ", count: max(0, width - TextWidth.cells(in: self))) + self
    }
}
