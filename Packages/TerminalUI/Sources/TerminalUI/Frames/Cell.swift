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

/// How a cell looks: one of the 16 ANSI colours or the terminal's own, and attributes.
struct CellStyle: Sendable, Hashable {
    /// None is the terminal's own colour.
    var color: CellColor?
    var attributes: CellAttributes

    init(_ color: CellColor? = nil, _ attributes: CellAttributes = []) {
        self.color = color
        self.attributes = attributes
    }

    static let plain = CellStyle()

    /// This look with more attributes.
    func adding(_ more: CellAttributes) -> CellStyle {
        CellStyle(color, attributes.union(more))
    }
}

/// The colours that every terminal lets its owner choose; which of them are readable is the owner's affair.
enum CellColor: UInt8, Sendable, Hashable, CaseIterable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
}

struct CellAttributes: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let bold = CellAttributes(rawValue: 1)
    static let dim = CellAttributes(rawValue: 2)
    static let italic = CellAttributes(rawValue: 4)
    static let underline = CellAttributes(rawValue: 8)
    static let reverse = CellAttributes(rawValue: 16)
}
