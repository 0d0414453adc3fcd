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
        frame.markKeys(of: keys, in: box.line(box.height - 1).inset(rows: 0, columns: 3))
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

extension Frame {
    /// Lets the keys be clicked that a line of hints names where it stands: `Enter applies · Esc closes`.
    mutating func markKeys(of hints: String, in line: Area) {
        let keys: [Substring: Key] = ["Enter": .enter, "Esc": .escape, "q": "q"]
        var column = line.column
        for hint in hints.split(separator: " · ") {
            let width = TextWidth.cells(in: hint)
            if column + width <= line.endColumn, let key = hint.split(separator: " ").first.flatMap({ keys[$0] }) {
                mark(Area(row: line.row, column: column, height: line.height, width: width), .key(key))
            }
            column += width + 3
        }
    }
}

extension Frame {
    /// A row that is chosen from others: a bar of one look under the cursor.
    mutating func writeChoice(
        _ index: Int, _ text: String, isSelected: Bool, in place: Area, theme: Theme, otherwise style: CellStyle? = nil
    ) {
        let line = ((isSelected ? "> " : "  ") + text).padded(toWidth: place.width)
        write(StyledText(line, isSelected ? theme.selection : style ?? theme.plain), in: place)
        mark(place, .choice(index))
    }
}
