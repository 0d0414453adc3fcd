import TerminalKit

/// The last line of the screen. It shows as many key hints for the current screen as fit.
struct Footer: CachedBar {
    let hints: [KeyHint]
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        var column = area.column
        for (hint, text) in fitting(width: area.width) {
            let place = Area(row: area.row, column: column, height: 1, width: text.width)
            frame.write(text, in: place)
            if let action = hint.action { frame.mark(place, action) }
            column += text.width
        }
    }

    /// The click actions of the hints that the footer always shows. The user can reach all other actions from help and
    /// the palette.
    private static let essential: Set<ClickAction> = [.action(.help), .action(.palette)]

    private func fitting(width: Int) -> [(KeyHint, StyledText)] {
        let lines = hints.map { hint in
            (hint, StyledText(" \(hint.key)", theme.key) + StyledText(" \(hint.text) ", theme.faint))
        }
        var room = width - lines.reduce(0) { isEssential($1.0) ? $0 + $1.1.width : $0 }
        return lines.filter { hint, text in
            if isEssential(hint) { return true }
            guard text.width <= room else { return false }
            room -= text.width
            return true
        }
    }

    private func isEssential(_ hint: KeyHint) -> Bool {
        hint.action.map(Self.essential.contains) == true
    }
}
