/// A namespace for the margins of overlays, which are drawn as boxes with a title.
public enum Panel {
    /// Returns the maximum width of the contents of a box within an area.
    public static func widest(in area: Area) -> Int {
        max(0, area.width - 2 * sideMargin(in: area) - 4)
    }

    /// Returns the maximum height of the contents of a box within an area.
    public static func tallest(in area: Area) -> Int { max(0, area.height - 2) }

    fileprivate static func sideMargin(in area: Area) -> Int { area.width > 60 ? 2 : 0 }
}

extension Frame {
    /// Draws a titled box in the middle of an area.
    ///
    /// - Returns: The area inside the box, for contents of the given size. It is limited to the available space.
    public mutating func drawPanel(_ title: String, in area: Area, height: Int, width: Int, theme: Theme) -> Area {
        let contentWidth = max(width, TextWidth.cells(in: title) + 4)
        let box = area.inset(rows: 0, columns: Panel.sideMargin(in: area))
            .centered(height: height + 2, width: contentWidth + 4)
        removeTargets()
        cover(box)
        let shown = title.truncated(toWidth: max(0, box.width - 6))
        let rest = max(0, box.width - TextWidth.cells(in: shown) - 5)
        let end = StyledText(" " + String(repeating: "─", count: rest) + "┐")
        write(StyledText("┌─ ") + StyledText(shown, theme.accent) + end, in: box.line(0))
        let edge = "└" + String(repeating: "─", count: max(0, box.width - 2)) + "┘"
        write(StyledText(edge), in: box.line(box.height - 1))
        for row in 1..<max(1, box.height - 1) {
            write("│", in: box.line(row))
            writeTrailing("│", in: box.line(row))
        }
        cursor = nil
        return box.inset(rows: 1, columns: 2)
    }

    /// Writes the rows of a menu that fit into an area. The selected row is always visible, and it is highlighted across
    /// the full width.
    ///
    /// - Parameters:
    ///   - texts: The texts of all rows.
    ///   - selected: The index of the selected row, or `nil` if no row is selected.
    ///   - area: The area of the menu.
    ///   - theme: The color theme.
    ///   - target: A closure that returns the target of a mouse click on a row.
    ///   - style: A closure that returns the style of a row that is not selected, or `nil` for ordinary text.
    public mutating func writeChoices(
        _ texts: [String], selected: Int?, in area: Area, theme: Theme, target: (Int) -> some Hashable & Sendable,
        style: (Int) -> CellStyle? = { _ in nil }
    ) {
        var window = ScrollWindow(top: 0, height: area.height, count: texts.count)
        if let selected { window = window.revealing(selected..<selected + 1) }
        for index in window.lines {
            let (place, isSelected) = (area.line(index - window.top), index == selected)
            let line = ((isSelected ? "> " : "  ") + texts[index]).padded(toWidth: place.width)
            write(StyledText(line, isSelected ? theme.selection : style(index) ?? theme.plain), in: place)
            addTarget(place, target(index))
        }
    }
}
