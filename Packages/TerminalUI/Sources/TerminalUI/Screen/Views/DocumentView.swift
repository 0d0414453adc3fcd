import TerminalKit

/// A scrollable text that draws only the lines that fit into its area.
struct DocumentView: Drawable, Sendable {
    let lines: [StyledText]
    /// The index of the first visible line.
    var top = 0

    /// Returns the range of lines that are visible in an area with the given number of rows.
    func window(height: Int) -> ScrollWindow {
        ScrollWindow(top: top, height: height, count: lines.count)
    }

    func draw(on frame: inout Frame, in area: Area) {
        guard area.height > 0 else { return }
        let window = window(height: area.height)
        for line in window.lines { frame.write(lines[line], in: area.line(line - window.top)) }
    }
}
