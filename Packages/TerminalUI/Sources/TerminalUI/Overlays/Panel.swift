/// A box over the screen with a title and, at its lower edge, the keys that matter in it.
struct Panel: Sendable, Hashable {
    let title: String
    var keys = "Esc closes"
    let theme: Theme

    /// Draws the box in the middle of an area, and returns what is inside.
    func draw(on frame: inout Frame, in area: Area, height: Int, width: Int) -> Area {
        let room = area.inset(rows: 0, columns: Self.sideMargin(in: area))
        let longest = max(width, TextWidth.cells(in: title) + 4, TextWidth.cells(in: keys) + 4)
        let box = room.centered(height: height + 2, width: longest + 4)
        frame.removeTargets()
        frame.cover(box)
        edge("┌", title, "┐", theme.accent, on: &frame, in: box.line(0))
        edge("└", keys, "┘", theme.faint, on: &frame, in: box.line(box.height - 1))
        for row in 1..<max(1, box.height - 1) {
            let line = box.line(row)
            frame.write("│", in: line)
            frame.writeTrailing("│", in: line)
        }
        frame.cursor = nil
        return box.inset(rows: 1, columns: 2)
    }

    /// How wide the inside can be in an area.
    static func widest(in area: Area) -> Int {
        max(0, area.width - 2 * sideMargin(in: area) - 4)
    }

    private static func sideMargin(in area: Area) -> Int { area.width > 60 ? 2 : 0 }

    private func edge(
        _ left: String, _ text: String, _ right: String, _ style: CellStyle, on frame: inout Frame, in line: Area
    ) {
        let shown = text.truncated(toWidth: max(0, line.width - 6))
        let rest = max(0, line.width - TextWidth.cells(in: shown) - 5)
        let rule = String(repeating: "─", count: rest)
        frame.write(
            StyledText(left + "─ ") + StyledText(shown, style) + StyledText(" " + rule + right), in: line)
    }
}
