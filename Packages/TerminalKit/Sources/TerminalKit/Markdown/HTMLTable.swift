/// The state of the HTML table that ``MarkdownReader`` is converting.
///
/// An HTML table can span several blocks of a document, because a blank line ends an HTML block. The Markdown between
/// these blocks belongs to the open cell. Blocks in a cell, including nested tables, are reduced to lines.
struct HTMLTable {
    /// The strongest end tag in the text of the open paragraph: the end of a cell, a row or the table.
    enum InlineEnd: Int, Comparable {
        case cell, row, table

        static func < (lhs: InlineEnd, rhs: InlineEnd) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The index of the event that begins the current row.
    var row = 0
    /// The number of cells in the current row.
    var column = 0
    var isCellOpen = false
    /// For each column, the number of following rows that are still covered by a cell with `rowspan`.
    var covered: [Int] = []
    /// The `colspan` and `rowspan` of the open cell.
    var span = (columns: 1, rows: 1)
    /// The number of nested tables that are open in the current cell.
    var nested = 0
    /// Whether the current line of the open cell has content.
    var needsBreak = false
    var inlineEnd: InlineEnd?

    /// The maximum value of `colspan` and `rowspan`. In columns beyond it, `rowspan` is ignored.
    static let widestSpan = 64
}

extension MarkdownReader {
    /// Whether a cell of an HTML table is open.
    var isInCell: Bool { table?.isCellOpen == true }

    /// Whether the innermost open node is an HTML table or one of its rows.
    var isBetweenCells: Bool {
        guard table != nil, let last = entered.last, last.isTag else { return false }
        return last.kind == .table || last.kind == .row
    }

    /// Begins a cell for content that is inside an HTML table but outside its cells.
    mutating func openCell() {
        if entered.last?.kind == .table { enterRow() }
        enterCell([:], isHead: false)
    }

    /// Ends the HTML table, unless a Markdown node in one of its cells is open.
    mutating func leaveTable() {
        guard table != nil else { return }
        leaveTableTag(.table)
    }

    // MARK: Tags

    /// Processes a table-related tag in an HTML block.
    ///
    /// - Parameter depth: The depth of open nodes to which inline content of the block returns.
    /// - Returns: Whether the token was a table-related tag.
    mutating func takeTableTag(_ token: HTMLTokens.Token, depth: inout Int) -> Bool {
        let (name, attributes, isOpening): (String, [String: String], Bool)
        switch token {
        case .open(let tag, let values): (name, attributes, isOpening) = (tag, values, true)
        case .close(let tag): (name, attributes, isOpening) = (tag, [:], false)
        case .text: return false
        }
        guard name == "table" || (Self.tableTags.contains(name) && table != nil) else { return false }
        leave(to: depth)
        defer { depth = entered.count }
        if takeNestedTableTag(name, isOpening: isOpening) { return true }
        switch (name, isOpening) {
        case ("table", true):
            guard table == nil else { break }
            enter(MarkdownEvent(kind: .table), isTag: true)
            table = HTMLTable()
        case ("table", false): leaveTable()
        case ("tr", true):
            leaveTableTag(.row)
            if isBetweenCells { enterRow() }
        case ("td", true), ("th", true):
            leaveTableTag(.cell)
            guard isBetweenCells else { break }
            if entered.last?.kind == .table { enterRow() }
            enterCell(attributes, isHead: name == "th")
        case ("td", false), ("th", false): leaveTableTag(.cell)
        default: leaveTableTag(.row)
        }
        return true
    }

    private static let tableTags: Set = ["table", "thead", "tbody", "tfoot", "tr", "td", "th"]

    /// Converts a nested table to lines.
    ///
    /// - Returns: Whether the tag belongs to such a table.
    private mutating func takeNestedTableTag(_ name: String, isOpening: Bool) -> Bool {
        guard isInCell, let nested = table?.nested, nested > 0 || (name == "table" && isOpening) else { return false }
        if name == "table" { table?.nested += isOpening ? 1 : -1 }
        breakLine()
        return true
    }

    /// Processes a table-related tag in a line of text. Inside inline content, the tags do not create a table: cells
    /// are separated by spaces, and rows by line breaks. End tags take effect at the end of their paragraph.
    ///
    /// - Returns: Whether the token was a table-related tag.
    mutating func takeInlineTableTag(_ token: HTMLTokens.Token) -> Bool {
        switch token {
        case .open("td", _), .open("th", _): separateCells(by: " ")
        case .open("tr", _) where isInCell: breakLine()
        case .close("tr") where !isInCell: append(MarkdownEvent(kind: .lineBreak))
        case .close(let name):
            let end: HTMLTable.InlineEnd? =
                switch name {
                case "td", "th": .cell
                case "tr": .row
                case "table": .table
                default: nil
                }
            guard let end else { return false }
            let last = table?.inlineEnd ?? end
            table?.inlineEnd = max(last, end)
        default: return false
        }
        return true
    }

    /// Processes the end tags in a paragraph after the paragraph has ended.
    mutating func closeInlineTableTags() {
        guard let end = table?.inlineEnd, let last = entered.last, last.isTag else { return }
        table?.inlineEnd = nil
        switch end {
        case .cell: leaveTableTag(.cell)
        case .row: leaveTableTag(.row)
        case .table: leaveTableTag(.table)
        }
    }

    // MARK: Rows and cells

    private mutating func enterRow() {
        enter(MarkdownEvent(kind: .row), isTag: true)
        table?.row = events.count - 1
        table?.column = 0
    }

    private mutating func enterCell(_ attributes: [String: String], isHead: Bool) {
        guard var table else { return }
        while table.column < table.covered.count, table.covered[table.column] > 0, addFiller() {
            table.covered[table.column] -= 1
            table.column += 1
        }
        // A row is a header if all of its cells are.
        if table.column == 0 || !isHead { setHead(isHead, row: table.row) }
        table.span = (Self.span(attributes["colspan"]), Self.span(attributes["rowspan"]))
        (table.needsBreak, table.nested) = (false, 0)
        enter(MarkdownEvent(kind: .cell, number: Self.alignment(attributes["align"])), isTag: true)
        table.isCellOpen = true
        self.table = table
    }

    /// Adds an empty cell unless the document has reached its limit.
    private mutating func addFiller() -> Bool {
        guard fillers > 0 else { return false }
        fillers -= 1
        enter(MarkdownEvent(kind: .cell))
        leave()
        return true
    }

    /// Ends the cell, row or table that an HTML tag opened, including the nested nodes of the table.
    private mutating func leaveTableTag(_ kind: MarkdownEvent.Kind) {
        while let last = entered.last, last.isTag, [.cell, .row, .table].contains(last.kind),
            last.kind.rawValue >= kind.rawValue
        {
            leave()
        }
    }

    /// Updates the state of the table after a cell, a row or the table has ended.
    mutating func leftTag(_ kind: MarkdownEvent.Kind) {
        switch kind {
        case .cell: leftCell()
        case .row: leftRow()
        case .table: table = nil
        default: break
        }
    }

    private mutating func leftCell() {
        guard var table else { return }
        (table.isCellOpen, table.inlineEnd) = (false, nil)
        self.table = table
        for offset in 0..<table.span.columns {
            guard offset == 0 || addFiller() else { break }
            let column = table.column
            if table.span.rows > 1, column < HTMLTable.widestSpan {
                while table.covered.count <= column { table.covered.append(0) }
                table.covered[column] = table.span.rows - 1
            }
            table.column += 1
        }
        self.table = table
    }

    /// Decrements the remaining `rowspan` of the columns after the last cell of the row.
    private mutating func leftRow() {
        guard var table else { return }
        for column in table.covered.indices.dropFirst(table.column) {
            table.covered[column] = max(0, table.covered[column] - 1)
        }
        self.table = table
    }

    private static func span(_ value: String?) -> Int {
        value.flatMap(Int.init).map { min(max(1, $0), HTMLTable.widestSpan) } ?? 1
    }

    private static func alignment(_ value: String?) -> Int32 {
        switch value?.lowercased() {
        case "center": Int32(UInt8(ascii: "c"))
        case "right": Int32(UInt8(ascii: "r"))
        default: 0
        }
    }

    // MARK: Lines of a cell

    /// Begins a new line in the open cell, unless the current line is empty.
    mutating func breakLine() {
        guard table?.needsBreak == true else { return }
        append(MarkdownEvent(kind: .lineBreak))
    }

    /// Separates two cells on the same line.
    private mutating func separateCells(by separator: String) {
        if !isInCell || table?.needsBreak == true { append(copying: separator) }
    }

    /// Begins a block in the open cell: on a new line, with the prefix of its kind, such as a bullet.
    mutating func enterFlat(_ event: MarkdownEvent) {
        switch event.kind {
        case .heading:
            breakLine()
            return enter(MarkdownEvent(kind: .strong))
        case .item:
            breakLine()
            appendMark(nextItemNumber().map { "\($0). " } ?? "• ", task: event.flag)
        case .cell: separateCells(by: " | ")
        case .quote:
            breakLine()
            if let alert = MarkdownEvent.Alert(rawValue: event.flag) {
                append(copying: alert.title)
                breakLine()
            }
        default: breakLine()
        }
        enterFlat(event.kind, nextNumber: event.kind == .list ? event.number : -1)
    }

    private mutating func appendMark(_ mark: String, task: UInt8) {
        append(copying: task == 0 ? mark : task == 2 ? "☑ " : "☐ ")
        table?.needsBreak = false
    }
}
