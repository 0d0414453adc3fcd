import Domain
import Presentation
import Shared
import TerminalKit

/// Lines, then rows in columns, then lines again, of which one screenful is shown.
///
/// The lines before the rows scroll with them; a list has none, an account's page has its profile there.
@MainActor
struct TableView<Row: TableRow> {
    var head: [StyledText] = []
    let rows: [Row]
    /// Those of them that are seen; all when none.
    var shown: [Int]?
    /// What comes after the last row, or stands in place of rows.
    var tail: [StyledText] = []
    let selected: Int?
    let isFocused: Bool
    var marks: Set<ItemKey> = []
    var starred: Set<ItemKey> = []
    /// Where the window was, and whether it must show the selected row.
    let scroll: ScrollPosition
    let theme: Theme
    let layouts: TableLayouts

    /// The column of the marker and the star.
    private static var margin: Int { 4 }
    /// The column of the scroll mark.
    private static var edge: Int { 1 }
    private var count: Int { shown?.count ?? rows.count }
    private var selectedLine: Int? { shown.map { shown in selected.flatMap(shown.firstIndex) } ?? selected }

    func draw(on frame: inout Frame, in area: Area) {
        guard area.height > 1, area.width > Self.margin + Self.edge else { return }
        let width = area.width - Self.margin - Self.edge
        let table = layouts.table(of: rows, width: width, theme: theme) { self.layout(width: width) }
        var body = area
        var lines = head
        let titles = table.titles { StyledText("    ") + header(table.layout) }
        if rows.isEmpty {
        } else if head.isEmpty {
            frame.put(titles.cells, in: area.line(0))
            body = area.dropping(top: 1)
        } else {
            lines.append(titles.line)
        }
        let window = window(height: body.height, head: lines.count)
        if isFocused { (frame.window, frame.windowArea) = (window, body) }
        for line in window.lines {
            let place = body.line(line - window.top)
            let row = line - lines.count
            if row < 0 {
                frame.write(lines[line], in: place)
            } else if row < count {
                draw(shown?[row] ?? row, table, on: &frame, in: place)
            } else {
                frame.write(tail[row - count], in: place)
            }
        }
    }

    private func window(height: Int, head: Int) -> ScrollWindow {
        let window = ScrollWindow(top: scroll.top, height: height, count: head + count + tail.count)
        guard !scroll.isFree, let selected = selectedLine, count > 0 else { return window }
        // The head comes with the first row, the tail with the last.
        let first = selected == 0 ? 0 : head + selected
        let end = head + selected + 1 + (selected == count - 1 ? tail.count : 0)
        let whole = window.revealing(first..<end)
        return whole.revealing(head + selected..<head + selected + 1)
    }

    private func draw(_ index: Int, _ table: LaidOutTable, on frame: inout Frame, in place: Area) {
        let row = table.row(index) {
            let row = rows[index]
            return DrawnRow(line(row.content, table.layout), key: row.rowKey, isFavorite: row.isFavorite)
        }
        let isSelected = index == selected
        let isMarked = !marks.isEmpty && row.key.map(marks.contains) == true
        let isStarred = !starred.isEmpty && row.key.map(starred.contains) == true
        if isMarked || isSelected {
            frame.write(StyledText((isMarked ? "•" : " ") + (isSelected ? ">" : " "), theme.accent), in: place)
        }
        if row.isFavorite || isStarred {
            let stars = (row.isFavorite ? "★" : " ") + (isStarred ? "*" : " ")
            frame.write(StyledText(stars, theme.star), in: place.dropping(left: 2))
        }
        frame.put(row.cells, in: place.dropping(left: Self.margin))
        // One bar of one look, to the end of the line.
        if isSelected, isFocused { frame.restyle(place, theme.selection) }
        frame.mark(place, isFocused ? .row(index) : .rowBehind(index))
    }

    /// The columns of a row.
    private func line(_ content: Row.Content, _ layout: TableLayout) -> StyledText {
        var line = StyledText()
        for (column, width) in zip(layout.columns, layout.widths) {
            let definition = Row.Content.listColumns[column]
            let (text, cells) = definition.fitted(
                (definition.text(content) ?? "").sanitizedForTerminal(), toWidth: width)
            let blanks = String(repeating: " ", count: max(0, width - cells))
            let style = column == 0 ? theme.strong : theme.plain
            let pieces = definition.emphasis(content)
            let cell = StyledText.emphasized(text, marks: pieces, style, theme.strong)
            let room = StyledText(parts: [.init(text: blanks, style: style)])
            line = line + (definition.alignment == .right ? room + cell : cell + room)
            if column != layout.columns.last {
                line = line + StyledText(parts: [.init(text: "  ", style: theme.plain)])
            }
        }
        return line
    }

    private func header(_ layout: TableLayout) -> StyledText {
        var line = StyledText()
        for (column, width) in zip(layout.columns, layout.widths) {
            let definition = Row.Content.listColumns[column]
            let title = definition.title.truncated(toWidth: width)
            let padded =
                definition.alignment == .right ? title.leftPadded(toWidth: width) : title.padded(toWidth: width)
            line = line + StyledText(padded, theme.heading) + (column == layout.columns.last ? "" : "  ")
        }
        return line
    }

    /// Returns the layout that fits a sample of all rows, so that columns do not move while the list is scrolled. All
    /// numbers are measured, because no number is cut.
    private func layout(width: Int) -> TableLayout {
        let step = max(1, rows.count / Self.sampleCount)
        let sample = stride(from: 0, to: rows.count, by: step).map { rows[$0] } + rows.suffix(1)
        let demands = Row.Content.listColumns.map { column in
            let widest = (column.isNumber ? rows : sample).reduce(TextWidth.cells(in: column.title)) { widest, row in
                max(widest, TextWidth.cells(in: (column.text(row.content) ?? "").sanitizedForTerminal()))
            }
            return column.demand(
                widest: widest, isEmpty: sample.allSatisfy { column.text($0.content)?.isEmpty ?? true })
        }
        return TableLayout(demands, width: width, name: Row.Content.listNameColumnIndex)
    }

    private static var sampleCount: Int { 60 }
}

/// Where a list or page stood when it was drawn last.
struct ScrollPosition: Sendable, Hashable {
    var top = 0
    /// The person scrolled by lines, so that the selected row may be out of sight.
    var isFree = false
}
