extension TextField {
    /// Draws the cursor, and the part of the text around the cursor that fits into the box.
    public func draw(on frame: inout Frame, in box: Area, style: CellStyle) {
        guard box.width > 1 else { return }
        var seen = Substring(before)
        var width = TextWidth.cells(in: seen)
        while width >= box.width, let first = seen.popFirst() { width -= TextWidth.cells(in: first) }
        let style = isSelected ? style.adding(.reverse) : style
        frame.write(StyledText(String(seen), style), in: box)
        let place = Area(row: box.row, column: box.column + width, height: 1, width: box.width - width)
        frame.write(StyledText(after, style), in: place)
        frame.cursor = Position(row: box.row, column: place.column)
    }
}
