import Domain
import Presentation
import Shared

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
    var stars: StarsModel?
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
        let layout = layouts.layout(of: rows, width: width) { self.layout(width: width) }
        var body = area
        var lines = head
        let titles = StyledText("    ") + header(layout)
        if rows.isEmpty {
        } else if head.isEmpty {
            frame.write(titles, in: area.line(0))
            body = area.dropping(top: 1)
        } else {
            lines.append(titles)
        }
        let window = window(height: body.height, head: lines.count)
        if isFocused { (frame.window, frame.windowArea) = (window, body) }
        for line in window.lines {
            let place = body.line(line - window.top)
            let row = line - lines.count
            if row < 0 {
                frame.write(lines[line], in: place)
            } else if row < count {
                draw(shown?[row] ?? row, layout, on: &frame, in: place)
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

    private func draw(_ index: Int, _ layout: TableLayout, on frame: inout Frame, in place: Area) {
        let row = rows[index]
        let isSelected = index == selected
        let mark = row.rowKey.map(marks.contains) == true ? "•" : " "
        var line = StyledText(mark + (isSelected ? ">" : " "), theme.accent)
        let isStarred = row.rowKey.flatMap { stars?[$0] } == true
        line = line + StyledText((row.isFavorite ? "★" : " ") + (isStarred ? "*" : " "), theme.star)
        var used = 0
        for (column, width) in zip(layout.columns, layout.widths) {
            let definition = Row.Content.listColumns[column]
            let (text, cells) = (definition.text(row.content) ?? "").sanitizedForTerminal().fitted(toWidth: width)
            let blanks = String(repeating: " ", count: max(0, width - cells))
            let style = column == 0 ? theme.strong : theme.plain
            let pieces = definition.emphasis(row.content)
            let cell = StyledText.emphasized(text, marks: pieces, style, theme.strong)
            let room = StyledText(parts: [.init(text: blanks, style: style)])
            line = line + (definition.alignment == .right ? room + cell : cell + room)
            used += width
            guard column != layout.columns.last else { continue }
            line = line + StyledText(parts: [.init(text: "  ", style: theme.plain)])
            used += TableLayout.gap
        }
        if isSelected, isFocused {
            // One bar of one look, to the end of the line.
            let rest = String(repeating: " ", count: max(0, place.width - Self.margin - used))
            line = StyledText(line.text + rest, theme.selection)
        }
        frame.write(line, in: place)
        frame.mark(place, isFocused ? .row(index) : .rowBehind(index))
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

    /// Rows from all over the list decide, so that columns stay where they are while one scrolls.
    private func layout(width: Int) -> TableLayout {
        let step = max(1, rows.count / Self.sampleCount)
        let sample = stride(from: 0, to: rows.count, by: step).map { rows[$0] } + rows.suffix(1)
        let demands = Row.Content.listColumns.map { column in
            let widest = sample.reduce(TextWidth.cells(in: column.title)) { widest, row in
                max(widest, TextWidth.cells(in: (column.text(row.content) ?? "").sanitizedForTerminal()))
            }
            return TableLayout.Demand(
                natural: min(widest, column.maximumWidth), minimum: column.minimumWidth,
                isEmpty: sample.allSatisfy { column.text($0.content)?.isEmpty ?? true })
        }
        return TableLayout(demands, width: width)
    }

    private static var sampleCount: Int { 60 }
}

/// The columns of the tables that were drawn last, which stay until their rows or their room are others.
@MainActor
final class TableLayouts {
    private struct Key: Hashable {
        let row: ObjectIdentifier
        let width: Int
    }

    /// Holding on to the rows keeps their memory from being taken for other rows, or changed in place.
    private struct Entry {
        let rows: any Sendable
        let start: UnsafeRawPointer?
        let count: Int
        let layout: TableLayout
    }

    private var entries: [Key: Entry] = [:]
    private var narrowed: (text: String, rows: any Sendable, start: UnsafeRawPointer?, count: Int, indices: [Int])?
    private static let capacity = 8

    /// The rows in whose columns the words are found, kept as long as rows and words stay.
    func indices<Row: TableRow>(of rows: [Row], matching text: String) -> [Int] {
        let start = rows.withUnsafeBytes { $0.baseAddress }
        if let narrowed, narrowed.text == text, narrowed.start == start, narrowed.count == rows.count {
            return narrowed.indices
        }
        let match = FuzzyMatch(text)
        let indices = rows.indices.filter { index in
            match.matches(
                Row.Content.listColumns.compactMap { $0.text(rows[index].content) }.joined(separator: "\n"))
        }
        narrowed = (text, rows, start, rows.count, indices)
        return indices
    }

    /// - Parameter make: Measures the rows.
    func layout<Row: Sendable>(of rows: [Row], width: Int, make: () -> TableLayout) -> TableLayout {
        let key = Key(row: ObjectIdentifier(Row.self), width: width)
        let start = rows.withUnsafeBytes { $0.baseAddress }
        if let entry = entries[key], entry.start == start, entry.count == rows.count { return entry.layout }
        if entries.count >= Self.capacity { entries = [:] }
        let layout = make()
        entries[key] = Entry(rows: rows, start: start, count: rows.count, layout: layout)
        return layout
    }
}

/// Where a list or page stood when it was drawn last.
struct ScrollPosition: Sendable, Hashable {
    var top = 0
    /// The person scrolled by lines, so that the selected row may be out of sight.
    var isFree = false
}
