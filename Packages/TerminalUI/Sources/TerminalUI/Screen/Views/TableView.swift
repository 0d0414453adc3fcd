import Domain
import Foundation
import Presentation
import Shared
import TerminalKit

/// A scrollable table with additional lines above and below its rows.
@MainActor
struct TableView<Row: TableReportable> {
    /// The lines above the rows. They scroll with the rows.
    var head: [StyledText] = []
    let rows: [Row]
    /// The revision of the rows, which changes with their content.
    let revision: RowsRevision
    /// The indices of the rows to show, or `nil` to show all rows.
    var shown: [Int]?
    /// The lines after the last row, or instead of rows.
    var tail: [StyledText] = []
    let selected: Int?
    let canvas: ScreenCanvas

    /// The width in cells of the left margin of a row, which indicates whether the row is marked and whether its item
    /// is a favorite.
    private static var margin: Int { 4 }
    /// The width in cells of the column for the scroll mark.
    private static var scrollMarkWidth: Int { 1 }
    private var count: Int { shown?.count ?? rows.count }
    private var theme: Theme { canvas.theme }
    private var selectedLine: Int? { shown.map { shown in selected.flatMap(shown.firstIndex) } ?? selected }

    /// Draws the table. If the area is too small, nothing is drawn.
    func draw(in area: Area) {
        let width = area.width - Self.margin - Self.scrollMarkWidth
        guard area.height > 1, width > 0 else { return }
        let table = canvas.caches.tables.table(
            of: Row.self, revision, width: width, theme: theme, narrowing: canvas.state.narrowing, now: canvas.now
        ) { columns(width: width) }
        var body = area
        var lines = head
        if !rows.isEmpty {
            let titles = StyledText("    ") + header(table.layout)
            if head.isEmpty {
                canvas.write(titles, in: area.line(0))
                body = area.dropping(top: 1)
            } else {
                lines.append(titles)
            }
        }
        let window = window(height: body.height, head: lines.count)
        for line in window.lines {
            let (row, place) = (line - lines.count, body.line(line - window.top))
            if row < 0 {
                canvas.write(lines[line], in: place)
            } else if row < count {
                draw(shown?[row] ?? row, table, in: place)
            } else {
                canvas.write(tail[row - count], in: place)
            }
        }
        canvas.screen.viewport = Viewport(window: window, area: body, matchingRows: shown)
        canvas.countMarks(rows.lazy.map(\.rowKey))
    }

    /// Returns the range of visible lines. The range includes the selected row, unless the user scrolled line by line.
    private func window(height: Int, head: Int) -> ScrollWindow {
        let window = ScrollWindow(top: canvas.state.scroll.top, height: height, count: head + count + tail.count)
        guard !canvas.state.scroll.isFree, let selected = selectedLine, count > 0 else { return window }
        // Selecting the first row also shows the head, and selecting the last row also shows the tail.
        let first = selected == 0 ? 0 : head + selected
        let end = head + selected + 1 + (selected == count - 1 ? tail.count : 0)
        let whole = window.revealing(first..<end)
        return whole.revealing(head + selected..<head + selected + 1)
    }

    private func draw(_ index: Int, _ table: CachedTable, in place: Area) {
        let row = table.row(index) {
            let row = rows[index]
            return TableCells(line(row, table.layout), key: row.rowKey)
        }
        func isContained(in keys: Set<ItemKey>) -> Bool { !keys.isEmpty && row.key.map(keys.contains) == true }
        let isSelected = index == selected
        let marks = (isContained(in: canvas.state.marks) ? "•" : " ") + (isSelected ? ">" : " ")
        if marks != "  " { canvas.write(StyledText(marks, theme.accent), in: place) }
        let stars = (isContained(in: canvas.favorites) ? "★" : " ") + (isContained(in: canvas.starred) ? "*" : " ")
        if stars != "  " { canvas.write(StyledText(stars, theme.star), in: place.dropping(left: 2)) }
        canvas.screen.frame.put(row.cells, in: place.dropping(left: Self.margin))
        if isSelected, canvas.isFocused { canvas.screen.frame.restyle(place, theme.selection) }
        canvas.mark(place, row: index)
    }

    /// The formatter for dates in lists, which prefers ages such as `3 days ago`.
    private var times: TimeText { TimeText { [now = canvas.now] in now }.preferringAges() }

    private func line(_ content: Row, _ layout: TableLayout) -> StyledText {
        line(layout) { column, width in
            let isFirst = column == 0
            let cell = cell(Row.listColumns[column], of: content, width: width, isFirst: isFirst)
            return (cell.0, cell.1, isFirst ? theme.strong : theme.plain)
        }
    }

    private func header(_ layout: TableLayout) -> StyledText {
        line(layout) { column, width in
            let title = StyledText(Row.listColumns[column].title.truncated(toWidth: width), theme.heading)
            return (title, title.width, theme.heading)
        }
    }

    /// Returns a line with one cell for each visible column.
    ///
    /// - Parameter cell: Returns the text of a cell, its width and the style of the spaces that fill the column.
    private func line(
        _ layout: TableLayout, cell: (_ column: Int, _ width: Int) -> (StyledText, cells: Int, CellStyle)
    ) -> StyledText {
        var line = StyledText()
        for (column, width) in zip(layout.columns, layout.widths) {
            let (text, cells, style) = cell(column, width)
            let spaces = String(repeating: " ", count: max(0, width - cells))
            let padding = StyledText(parts: [.init(text: spaces, style: style)])
            let isRight = Row.listColumns[column].alignment == .right
            line = line + (isRight ? padding + text : text + padding)
            if column != layout.columns.last { line = line + "  " }
        }
        return line
    }

    /// Returns the text of a cell, truncated to a width, and the resulting width in cells.
    private func cell(
        _ column: TableColumn<Row>, of content: Row, width: Int, isFirst: Bool
    ) -> (StyledText, Int) {
        if !canvas.isLineMode, let parts = column.parts?(content) {
            let cell = parts.reduce(StyledText()) { $0 + theme.tinted($1.text, $1.tint) }.truncated(toWidth: width)
            return (cell, cell.width)
        }
        let (text, cells) = column.fitted(
            (column.text(content, times) ?? "").sanitizedForTerminal(), toWidth: width)
        let style = isFirst ? theme.strong : theme.plain
        if let match = canvas.state.narrowing.map({ FuzzyMatch($0) }) {
            return (StyledText(marking: match.positions(in: text), in: text, style, theme.match), cells)
        }
        return (StyledText.emphasized(text, marks: column.emphasis(content), style, theme.strong), cells)
    }

    /// Returns the width in cells at which a value of a column is not truncated.
    private func width(of column: TableColumn<Row>, _ content: Row, _ times: TimeText) -> Int {
        if let parts = column.parts?(content) {
            return parts.reduce(0) { $0 + TextWidth.cells(in: $1.text.sanitizedForTerminal()) }
        }
        return TextWidth.cells(in: (column.text(content, times) ?? "").sanitizedForTerminal())
    }

    /// Returns the layout of the columns. It is based on a sample of all rows, not only the visible ones, so columns
    /// keep their positions while the user scrolls. In line mode, no value is truncated, so the layout is based on
    /// every row.
    ///
    /// The widths of number columns are based on all rows, because numbers are never truncated.
    private func columns(width: Int) -> TableLayout {
        let step = canvas.isLineMode ? 1 : max(1, rows.count / Self.sampleCount)
        let sample = stride(from: 0, to: rows.count, by: step).map { rows[$0] } + rows.suffix(1)
        let times = times
        let demands = Row.listColumns.map { column in
            let widest = (column.isNumber ? rows : sample).reduce(TextWidth.cells(in: column.title)) { widest, row in
                max(widest, self.width(of: column, row, times))
            }
            return column.demand(
                widest: widest, isEmpty: sample.allSatisfy { column.text($0)?.isEmpty ?? true },
                isUnlimited: canvas.isLineMode)
        }
        return TableLayout(demands, width: width, name: Row.listNameColumnIndex)
    }

    private static var sampleCount: Int { 60 }
}
