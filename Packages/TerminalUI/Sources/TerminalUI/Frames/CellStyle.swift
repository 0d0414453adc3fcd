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
