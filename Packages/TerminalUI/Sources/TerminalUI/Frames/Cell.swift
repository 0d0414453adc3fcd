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
