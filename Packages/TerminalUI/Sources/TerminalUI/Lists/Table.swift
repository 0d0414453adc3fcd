import Shared

/// Aligned columns for a terminal, written page by page.
struct Table<Row: Sendable>: Sendable {
    private let columns: [ReportColumn<Row>]
    private let width: Int
    private let style: TextStyle
    private var layout: TableLayout?

    init(_ columns: [ReportColumn<Row>], width: Int, style: TextStyle) {
        self.columns = columns
        self.width = max(1, width)
        self.style = style
    }

    mutating func append(_ rows: [Row], into buffer: inout OutputBuffer) {
        guard !rows.isEmpty else { return }
        let cells = rows.map { row in columns.map { ($0.text(row) ?? "").sanitizedForTerminal() } }
        let isFirst = layout == nil
        let layout = layout ?? fit(cells)
        self.layout = layout
        if isFirst { append(columns.map(\.title), layout, isHeader: true, into: &buffer) }
        for row in cells { append(row, layout, isHeader: false, into: &buffer) }
    }

    private func fit(_ rows: [[String]]) -> TableLayout {
        let demands = columns.indices.map { column in
            let widest = rows.reduce(TextWidth.cells(in: columns[column].title)) { widest, row in
                max(widest, TextWidth.cells(in: row[column]))
            }
            return TableLayout.Demand(
                natural: min(widest, columns[column].maximumWidth), minimum: columns[column].minimumWidth
            )
        }
        return TableLayout(demands, width: width)
    }

    private func append(_ cells: [String], _ layout: TableLayout, isHeader: Bool, into buffer: inout OutputBuffer) {
        var pendingSpaces = 0
        for (column, cellWidth) in layout.widths.enumerated() {
            let (text, used) = cells[column].fitted(toWidth: cellWidth)
            let rest = cellWidth - used
            if columns[column].alignment == .right { pendingSpaces += rest }
            if !text.isEmpty {
                buffer.append(repeating: .space, count: pendingSpaces)
                pendingSpaces = 0
                buffer.append(styled(text, isHeader: isHeader, isFirst: column == 0))
            }
            if columns[column].alignment == .left { pendingSpaces += rest }
            pendingSpaces += TableLayout.gap
        }
        buffer.append(byte: .lineFeed)
    }

    private func styled(_ text: String, isHeader: Bool, isFirst: Bool) -> String {
        if isHeader { return style(text, .dim, .underline) }
        return isFirst ? style(text, .bold) : text
    }
}
