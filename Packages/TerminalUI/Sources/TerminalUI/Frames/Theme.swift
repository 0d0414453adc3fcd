/// The looks of the screen by what they mean. Without colour the attributes alone carry them; words always do.
struct Theme: Sendable, Hashable {
    let usesColor: Bool

    let plain = CellStyle.plain
    let strong = CellStyle(nil, .bold)
    let faint = CellStyle(nil, .dim)
    let selection = CellStyle(nil, .reverse)
    let heading = CellStyle(nil, [.dim, .underline])

    var accent: CellStyle { style(.cyan, .bold) }
    var key: CellStyle { style(.cyan, []) }
    var star: CellStyle { style(.yellow, .bold) }
    var failure: CellStyle { style(.red, .bold) }
    var warning: CellStyle { style(.yellow, []) }
    var success: CellStyle { style(.green, []) }

    private func style(_ color: CellColor, _ attributes: CellAttributes) -> CellStyle {
        CellStyle(usesColor ? color : nil, attributes)
    }
}
