import Domain
import Presentation
import Shared
import TerminalKit

/// A list that is shown as a grid of pictures. The name of each item is below its picture.
@MainActor
struct PictureGrid<Element: ScreenItem> {
    let rows: [Element]
    let selected: Int?
    /// The lines after the last row of pictures.
    var tail: [StyledText] = []
    let canvas: ScreenCanvas

    /// The minimum width of a grid column in cells, including the gap between columns.
    private static var minimumColumnWidth: Int { 24 }
    private static var gap: Int { 2 }

    /// Returns the number of grid columns that fit into a width in cells.
    static func columns(width: Int) -> Int { max(1, width / minimumColumnWidth) }

    func draw(in whole: Area) {
        // Reserve one line for the text after the last row, so that the pictures keep their size when it appears.
        let area = whole.dropping(bottom: 1)
        let columns = Self.columns(width: area.width - 1)
        let width = (area.width - 1) / columns
        let height = Self.height(width: width, in: area)
        let lineCount = (rows.count + columns - 1) / columns
        var window = ScrollWindow(top: canvas.state.scroll.top, height: max(1, area.height / height), count: lineCount)
        if !canvas.state.scroll.isFree, let selected {
            window = window.revealing(selected / columns..<selected / columns + 1)
        }
        for line in window.lines {
            let top = (line - window.top) * height
            for index in line * columns..<min((line + 1) * columns, rows.count) {
                let place = Area(
                    row: area.row + top, column: area.column + index % columns * width,
                    height: min(height - 1, area.height - top), width: width)
                draw(index, pictureHeight: height - 2, in: place)
            }
        }
        if window.lines.upperBound == lineCount {
            drawTail(in: whole.dropping(top: min(window.lines.count * height, area.height)))
        }
        canvas.screen.viewport = Viewport(window: window, area: area, gridColumns: columns)
        canvas.countMarks(rows.lazy.map(\.rowKey))
    }

    /// Draws the text after the last row of pictures. If the area is not high enough, all lines are written on one row.
    private func drawTail(in area: Area) {
        guard area.height < tail.count, let first = tail.first else { return canvas.screen.frame.write(tail, in: area) }
        var room = area.line(0)
        for line in tail.dropFirst().reversed() { room = canvas.screen.frame.writeTrailing(line, in: room) }
        canvas.write(first, in: room)
    }

    /// Returns the height of a grid item in rows: a picture in 4:3 format, the name and an empty line.
    ///
    /// The height is adjusted, if necessary, so that the items fill the area evenly.
    private static func height(width: Int, in area: Area) -> Int {
        let wanted = (width - gap) * 3 / 8 + 2
        return max(5, min(wanted, area.height / max(1, (2 * area.height + wanted) / (2 * wanted))))
    }

    private func draw(_ index: Int, pictureHeight: Int, in place: Area) {
        let (item, theme) = (rows[index], canvas.theme)
        let width = place.width - Self.gap
        if let picture = item.picture, let url = picture.thumbnail ?? picture.url {
            let reason = canvas.missingPictures?[url.text].map { StyledText.wrapped($0, width: width, theme.faint) }
            let area = Area(
                row: place.row, column: place.column + 1, height: min(pictureHeight, place.height), width: width)
            canvas.reserve(area, for: url, reason: reason)
        }
        canvas.mark(place, row: index)
        guard pictureHeight < place.height else { return }
        let style = index == selected && canvas.isFocused ? theme.selection : theme.plain
        canvas.write(
            StyledText(name(of: index, width: width), style),
            in: Area(row: place.row + pictureHeight, column: place.column + 1, height: 1, width: width))
    }

    private func name(of index: Int, width: Int) -> String {
        let (item, key) = (rows[index], rows[index].key)
        let marks =
            (canvas.state.marks.contains(key) ? "•" : "") + (canvas.favorites.contains(key) ? "★" : "")
            + (canvas.starred.contains(key) ? "*" : "")
        let text =
            (index == selected ? ">" : " ") + (marks.isEmpty ? "" : marks + " ")
            + item.gridTitle.sanitizedForTerminal()
        let end = item.gridTitleEnd.sanitizedForTerminal()
        return (text.truncated(toWidth: max(0, width - end.count)) + end).padded(toWidth: width)
    }
}
