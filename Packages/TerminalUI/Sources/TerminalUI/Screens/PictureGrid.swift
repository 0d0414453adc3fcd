import Domain
import Presentation
import Shared
import TerminalKit

/// A list as a grid of pictures, each with its name under it.
@MainActor
struct PictureGrid<Element: ScreenItem> {
    let rows: [ListRow<Element>]
    let selected: Int?
    /// What comes after the last picture.
    var tail: [StyledText] = []
    let canvas: ScreenCanvas

    /// In cells, gap included; a narrower picture shows little.
    private static var narrowest: Int { 24 }
    private static var gap: Int { 2 }

    /// How many pictures stand side by side.
    static func columns(width: Int) -> Int { max(1, width / narrowest) }

    func draw(on frame: inout Frame, in whole: Area) {
        // A line is kept for what comes after the pictures, so that they stay as large as they are when it comes.
        let area = whole.dropping(bottom: 1)
        let columns = Self.columns(width: area.width - 1)
        let width = (area.width - 1) / columns
        // Four by three, where cells are twice as high as wide, and a line for the name and one between; or as much lower
        // as fills the room.
        let wanted = (width - Self.gap) * 3 / 8 + 2
        let height = max(5, min(wanted, area.height / max(1, (2 * area.height + wanted) / (2 * wanted))))
        let pictureHeight = height - 2
        let lines = (rows.count + columns - 1) / columns
        let seen = max(1, area.height / height)
        var window = ScrollWindow(top: canvas.scroll.top, height: seen, count: lines)
        if !canvas.scroll.isFree, let selected {
            window = window.revealing(selected / columns..<selected / columns + 1)
        }
        if canvas.isFocused {
            (frame.window, frame.windowArea) = (window, area)
            canvas.kept.gridColumns = columns
            canvas.kept.markedCount = canvas.kept.tables.count(of: rows, marked: canvas.marks, key: \.rowKey)
        }
        for line in window.lines {
            for column in 0..<columns {
                let index = line * columns + column
                guard index < rows.count else { break }
                let place = Area(
                    row: area.row + (line - window.top) * height, column: area.column + column * width,
                    height: min(height - 1, area.endRow - area.row - (line - window.top) * height), width: width)
                draw(index, pictureHeight, on: &frame, in: place)
            }
        }
        guard window.lines.upperBound == lines else { return }
        draw(tail, on: &frame, in: whole.dropping(top: min(window.lines.count * height, area.height)))
    }

    /// In one line what has no room below each other.
    private func draw(_ tail: [StyledText], on frame: inout Frame, in area: Area) {
        guard area.height < tail.count, let first = tail.first else {
            for (row, line) in tail.enumerated() { frame.write(line, in: area.line(row)) }
            return
        }
        var room = area.line(0)
        for line in tail.dropFirst().reversed() { room = frame.writeTrailing(line, in: room) }
        frame.write(first, in: room)
    }

    private func draw(_ index: Int, _ pictureHeight: Int, on frame: inout Frame, in place: Area) {
        let (row, theme) = (rows[index], canvas.theme)
        let width = place.width - Self.gap
        let room = Area(
            row: place.row, column: place.column + 1, height: min(pictureHeight, place.height), width: width)
        if let picture = row.item.picture, let url = picture.thumbnail ?? picture.url {
            frame.reserve(PicturePlace(area: room, source: url.text))
            if let reason = canvas.missingPictures?[url] {
                for (line, text) in StyledText.wrapped(reason, width: width, theme.faint).prefix(room.height)
                    .enumerated()
                {
                    frame.write(text, in: room.line(line))
                }
            }
        }
        frame.mark(place, canvas.isFocused ? .row(index) : .rowBehind(index))
        guard pictureHeight < place.height else { return }
        let isSelected = index == selected
        let key = row.item.key
        let marks =
            (canvas.marks.contains(key) ? "•" : "") + (row.isFavorite ? "★" : "")
            + (canvas.starred.contains(key) ? "*" : "")
        let name = Element.listColumns[Element.listNameColumnIndex].text(row.item) ?? row.item.key.id
        let text = (isSelected ? ">" : " ") + (marks.isEmpty ? "" : marks + " ") + name.sanitizedForTerminal()
        let shown = text.truncated(toWidth: width).padded(toWidth: width)
        let style = isSelected && canvas.isFocused ? theme.selection : theme.plain
        frame.write(
            StyledText(shown, style),
            in: Area(row: place.row + pictureHeight, column: place.column + 1, height: 1, width: width))
    }
}
