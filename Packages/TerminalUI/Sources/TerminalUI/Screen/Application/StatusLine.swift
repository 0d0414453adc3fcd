import Shared
import TerminalKit

/// The line above the footer. It contains the rate limit, the account, and facts about the list or text.
struct StatusLine {
    /// The number of requests that the service still allows, as text, or `nil` if it is unknown.
    let limit: String?
    /// The login of the signed-in account, or `nil` if no account is signed in.
    let account: String?
    /// Facts such as the number of marked rows and the position of the cursor.
    let facts: String
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        var room = area
        if !facts.isEmpty { room = frame.writeTrailing(StyledText(facts + " ", theme.plain), in: room) }
        if let account { room = frame.writeTrailing(StyledText(account + " ", theme.faint), in: room) }
        if let limit {
            frame.write(StyledText(" " + Self.shortened(limit, to: room.width - 1), theme.faint), in: room)
        }
    }

    /// Returns the text if it fits. Otherwise, removes its less important parts. Returns an empty string if no shorter
    /// form fits.
    private static func shortened(_ text: String, to width: Int) -> String {
        guard TextWidth.cells(in: text) > width else { return text }
        let ends = ["; ", " this ", " left"].compactMap { text.firstRange(of: $0)?.lowerBound }
        return ends.map { String(text[..<$0]) }.first { TextWidth.cells(in: $0) <= width } ?? ""
    }
}

/// The scroll bar at the right edge of a list or text. Its length and position show which part is visible.
struct ScrollBar {
    let window: ScrollWindow
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        guard window.count > window.height, area.height > 1 else { return }
        // Measure in rows of the screen, because a line of a grid occupies several of them.
        let length = max(1, area.height * window.height / window.count)
        let last = window.count - window.height
        let top = (area.height - length) * min(window.top, last) / last
        let mark = [Cell(text: "▐", width: 1, style: theme.faint)]
        for row in top..<min(area.height, top + length) {
            let place = Area(row: area.row + row, column: area.endColumn - 1, height: 1, width: 1)
            // Do not draw over the highlighted row, so that the highlight extends to the edge.
            guard frame.cells[place.row * frame.size.columns + place.column].style != theme.selection else { continue }
            frame.put(mark, in: place)
        }
    }
}
