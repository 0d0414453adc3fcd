import Presentation
import TerminalKit

/// The line of a search screen with the search box, the number of filters, the sort order and any error in the query.
struct SearchBar {
    /// The plural name of the items that the search finds, such as `GitHub repositories`.
    let subject: String
    let field: TextField
    let isFocused: Bool
    let filterCount: Int
    let sort: String?
    /// The description of the error in the query, or `nil` if the query is valid.
    let problem: String?
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        frame.mark(area, .searchBox)
        var room = area
        if let problem {
            room = frame.writeTrailing(
                StyledText(problem.truncated(toWidth: area.width * 2 / 3), theme.failure), in: area)
        } else if !extras.isEmpty {
            room = frame.writeTrailing(StyledText(extras, theme.warning), in: area)
        }
        let prompt = StyledText(" / ", isFocused ? theme.accent : theme.faint)
        frame.write(prompt, in: room)
        let box = Area(row: room.row, column: room.column + 3, height: 1, width: room.width - 3)
        if isFocused {
            field.draw(on: &frame, in: box, style: theme.strong)
        } else if field.text.isEmpty {
            frame.write(StyledText("search \(subject)", theme.faint), in: box)
        } else {
            frame.write(StyledText(field.text, theme.strong), in: box)
        }
    }

    private var extras: String {
        var words: [String] = []
        if filterCount > 0 { words.append(filterCount == 1 ? "1 filter" : "\(filterCount) filters") }
        if let sort { words.append("sort: \(sort)") }
        return words.joined(separator: " · ")
    }
}

extension TextField {
    /// Draws the cursor, and the part of the text around the cursor that fits into the box.
    func draw(on frame: inout Frame, in box: Area, style: CellStyle) {
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
