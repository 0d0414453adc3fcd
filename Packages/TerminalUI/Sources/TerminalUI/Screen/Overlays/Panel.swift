import TerminalKit

/// A titled box in the middle of the screen.
struct Panel: Sendable, Hashable {
    let title: String
    let theme: Theme

    private func box(_ area: Area, height: Int, width: Int) -> Area {
        let contentWidth = max(width, TextWidth.cells(in: title) + 4)
        return area.inset(rows: 0, columns: Self.sideMargin(in: area)).centered(
            height: height + 2, width: contentWidth + 4)
    }

    /// Draws the box in the middle of an area.
    ///
    /// - Returns: The area inside the box, for its contents.
    @discardableResult
    func draw(on frame: inout Frame, in area: Area, height: Int, width: Int) -> Area {
        let box = box(area, height: height, width: width)
        frame.removeTargets()
        frame.cover(box)
        drawTitle(on: &frame, in: box.line(0))
        let edge = "└" + String(repeating: "─", count: max(0, box.width - 2)) + "┘"
        frame.write(StyledText(edge), in: box.line(box.height - 1))
        for row in 1..<max(1, box.height - 1) {
            let line = box.line(row)
            frame.write("│", in: line)
            frame.writeTrailing("│", in: line)
        }
        frame.cursor = nil
        return box.inset(rows: 1, columns: 2)
    }

    /// Returns the maximum width of the contents of a box within an area.
    static func widest(in area: Area) -> Int {
        max(0, area.width - 2 * sideMargin(in: area) - 4)
    }

    private static func sideMargin(in area: Area) -> Int { area.width > 60 ? 2 : 0 }

    private func drawTitle(on frame: inout Frame, in line: Area) {
        let shown = title.truncated(toWidth: max(0, line.width - 6))
        let rest = max(0, line.width - TextWidth.cells(in: shown) - 5)
        frame.write(
            StyledText("┌─ ") + StyledText(shown, theme.accent)
                + StyledText(" " + String(repeating: "─", count: rest) + "┐"), in: line)
    }
}

extension Frame {
    /// Writes a row of a menu. The selected row is highlighted across the full width.
    mutating func writeChoice(
        _ index: Int, _ text: String, isSelected: Bool, in place: Area, theme: Theme, otherwise style: CellStyle? = nil
    ) {
        let line = ((isSelected ? "> " : "  ") + text).padded(toWidth: place.width)
        write(StyledText(line, isSelected ? theme.selection : style ?? theme.plain), in: place)
        mark(place, .choice(index))
    }
}
