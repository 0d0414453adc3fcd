import Shared

/// A writer of rows as aligned columns that fit the width of a terminal.
public struct Table<Row: Sendable>: Sendable {
    private let columns: [TableColumn<Row>]
    private let width: Int
    private let style: TextStyle
    private let times: TimeText
    private let name: Int
    private var layout: TableLayout?

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - columns: The columns in display order.
    ///   - name: The index of the column that identifies the row. This column is truncated last.
    ///   - width: The width of the terminal in cells.
    ///   - style: The text style of the output.
    ///   - times: The formatter for dates.
    public init(_ columns: [TableColumn<Row>], name: Int = 0, width: Int, style: TextStyle, times: TimeText = .system) {
        self.columns = columns
        self.name = name
        self.width = max(1, width)
        self.style = style
        self.times = times
    }

    /// Appends rows. The first rows determine the widths of the columns and are preceded by the header.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - buffer: The buffer to which the rows are appended.
    public mutating func append(_ rows: [Row], into buffer: inout OutputBuffer) {
        guard !rows.isEmpty else { return }
        let cells = rows.map { row in columns.map { ($0.text(row, times) ?? "").sanitizedForTerminal() } }
        let isFirst = layout == nil
        let layout = layout ?? fit(cells)
        self.layout = layout
        if isFirst { append(columns.map(\.title), layout, isHeader: true, into: &buffer) }
        for (row, cells) in zip(rows, cells) {
            append(cells, layout, isHeader: false, emphasis: { columns[$0].emphasis(row) }, into: &buffer)
        }
    }

    private func fit(_ rows: [[String]]) -> TableLayout {
        let demands = columns.indices.map { column in
            let widest = rows.reduce(TextWidth.cells(in: columns[column].title)) { widest, row in
                max(widest, TextWidth.cells(in: row[column]))
            }
            return columns[column].demand(widest: widest, isEmpty: rows.allSatisfy { $0[column].isEmpty })
        }
        return TableLayout(demands, width: width, name: name)
    }

    /// Appends one line of the table.
    ///
    /// - Parameter emphasis: A closure that returns the parts of a column's text to show in bold.
    private func append(
        _ cells: [String], _ layout: TableLayout, isHeader: Bool, emphasis: (Int) -> [String] = { _ in [] },
        into buffer: inout OutputBuffer
    ) {
        // Both values are terminal cells: `position` is where the text written so far ends, and `end` is where the
        // current column ends according to the layout.
        var (position, end) = (0, -TableLayout.gap)
        for (shown, column) in layout.columns.enumerated() {
            let cellWidth = layout.widths[shown]
            end += TableLayout.gap + cellWidth
            guard !cells[column].isEmpty else { continue }
            let earliest = max(end - cellWidth, position == 0 ? 0 : position + TableLayout.gap)
            var place = end - earliest
            if cells[column].utf8.count > place {
                place = max(place, widened(to: shown, of: cells, layout, from: earliest))
            }
            let (text, used) = columns[column].fitted(cells[column], toWidth: place)
            let start = columns[column].alignment == .right ? max(earliest, end - used) : earliest
            guard !text.isEmpty else { continue }
            buffer.append(repeating: .space, count: start - position)
            buffer.append(styled(text, isHeader: isHeader, isBold: column == 0) { emphasis(column) })
            position = start + used
        }
        buffer.append(byte: .lineFeed)
    }

    /// Returns the width available to a cell that does not fit into its column, including unused space in the same row.
    /// The column widths depend on the first page, and cells of later pages can be wider.
    ///
    /// - Parameter shown: The index of the column among the visible columns.
    private func widened(to shown: Int, of cells: [String], _ layout: TableLayout, from start: Int) -> Int {
        let most = layout.isCut[shown] ? layout.widths[shown] : columns[layout.columns[shown]].maximumWidth
        let end = layout.widths.indices.dropFirst(shown + 1).reduce(width) { end, later in
            let used = min(TextWidth.cells(in: cells[layout.columns[later]]), layout.widths[later])
            return used == 0 ? end : end - used - TableLayout.gap
        }
        return min(most, end - start)
    }

    private func styled(_ text: String, isHeader: Bool, isBold: Bool, emphasis: () -> [String]) -> String {
        guard style.isEnabled else { return text }
        if isHeader { return style(text, .dim, .underline) }
        return isBold ? style(text, .bold) : style(text, bold: emphasis())
    }
}
