extension Frame {
    /// Draws the scroll bar at the right edge of a list or text. Its length and position show which part is visible.
    public mutating func drawScrollBar(_ window: ScrollWindow, in area: Area, theme: Theme) {
        guard window.count > window.height, area.height > 1 else { return }
        // Measure in rows of the screen, because a line of a grid occupies several of them.
        let length = max(1, area.height * window.height / window.count)
        let last = window.count - window.height
        let top = (area.height - length) * min(window.top, last) / last
        let mark = [Cell(text: "▐", width: 1, style: theme.faint)]
        for row in top..<min(area.height, top + length) {
            let place = Area(row: area.row + row, column: area.endColumn - 1, height: 1, width: 1)
            // Do not draw over the highlighted row, so that the highlight extends to the edge.
            guard cells[place.row * size.columns + place.column].style != theme.selection else { continue }
            put(mark, in: place)
        }
    }
}
