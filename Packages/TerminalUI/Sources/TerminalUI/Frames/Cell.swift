/// One cell of a frame: a character, or the second half of the wide one before it.
struct Cell: Sendable, Hashable {
    /// Empty in the second half of a wide character.
    let text: String
    /// Cells that the character takes: 1 or 2, and 0 for a second half.
    let width: Int
    let style: CellStyle

    static let blank = Cell(text: " ", width: 1, style: .plain)

    /// What lies under a picture: no blank to ncurses, which would wipe blanks at the ends of a line, and the picture
    /// with them, when something else in the line changes.
    static let covered = Cell(text: "\u{A0}", width: 1, style: .plain)

    static func blank(_ style: CellStyle) -> Cell {
        Cell(text: " ", width: 1, style: style)
    }

    static func continuation(_ style: CellStyle) -> Cell {
        Cell(text: "", width: 0, style: style)
    }
}

extension Character {
    /// The part of the character whose width all terminals agree on: its first scalar and the marks that join it.
    ///
    /// Sequences that only some terminals draw as one picture (a family, a skin tone, an emoji selector) keep their
    /// first picture. None for a control, a lone mark or anything else that takes no cell.
    var settled: (text: String, width: Int)? {
        guard let first = unicodeScalars.first, first.value >= 0x20 else { return nil }
        let width = first.value < 0x7F ? 1 : TextWidth.cells(in: Character(first))
        guard width > 0 else { return nil }
        guard unicodeScalars.dropFirst().first != nil else { return (String(self), width) }
        var text = String.UnicodeScalarView([first])
        for scalar in unicodeScalars.dropFirst() where scalar.joinsSilently {
            text.append(scalar)
            if text.count == Self.mostScalars { break }
        }
        return (String(text), width)
    }

    /// As many as a cell of the screen holds.
    private static let mostScalars = 5
}

extension Unicode.Scalar {
    /// Whether it is a mark, or a Hangul vowel or final, that becomes part of the character before it.
    fileprivate var joinsSilently: Bool {
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: true
        case 0xFE00...0xFE0F: false
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: true
            default: false
            }
        }
    }
}
