/// The state of the HTML table that ``MarkdownReader`` is converting.
///
/// An HTML table can span several blocks of a document, because a blank line ends an HTML block. The Markdown between
/// these blocks belongs to the open cell. Blocks within a cell, including nested tables, are reduced to lines of text.
struct HTMLTable {
    /// The kind of node that an end tag in the text of a paragraph ends: a table cell, a row or a table.
    ///
    /// A greater value ends more nodes.
    enum InlineEnd: Int, Comparable {
        case cell, row, table

        static func < (lhs: InlineEnd, rhs: InlineEnd) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The index of the event that begins the current row of the table.
    var row = 0
    /// The number of cells that the current row of the table already has.
    var column = 0
    var isCellOpen = false
    /// For each column, the number of following rows in which a cell with `rowspan` still occupies the column.
    var covered: [Int] = []
    /// The `colspan` and `rowspan` values of the open table cell.
    var span = (columns: 1, rows: 1)
    /// The number of nested tables that are open in the current table cell.
    var nested = 0
    /// Whether the current line of the open table cell has content.
    var needsBreak = false
    var inlineEnd: InlineEnd?

    /// The maximum value of `colspan` and `rowspan`. In columns with a higher index, `rowspan` is ignored.
    static let widestSpan = 64
}

extension MarkdownReader {
    /// Whether a cell of an HTML table is open.
    var isInCell: Bool { table?.isCellOpen == true }

    /// Whether content at the current position would be inside an HTML table but outside its cells.
    var isBetweenCells: Bool {
        guard table != nil, let last = entered.last, last.isTag else { return false }
        return last.kind == .table || last.kind == .row
    }

    /// Begins a table cell for content that is inside an HTML table but outside its cells.
    mutating func openCell() {
        if entered.last?.kind == .table { enterRow() }
        enterCell([:], isHead: false)
    }

    /// Ends the HTML table, unless a Markdown node inside one of its cells is still open.
    mutating func leaveTable() {
        guard table != nil else { return }
        leaveTableTag(.table)
    }

    // MARK: Tags

    /// Processes a tag of an HTML block that belongs to a table.
    ///
    /// - Parameters:
    ///   - token: The tag or text to process.
    ///   - depth: The number of open nodes to keep before the tag takes effect. Afterward, it is the new number of open
    ///     nodes.
    /// - Returns: Whether the token is a table tag. If it is not, nothing is processed.
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

    /// Processes a tag of a nested table, which is reduced to lines of text.
    ///
    /// - Returns: Whether the tag belongs to a nested table.
    private mutating func takeNestedTableTag(_ name: String, isOpening: Bool) -> Bool {
        guard isInCell, let nested = table?.nested, nested > 0 || (name == "table" && isOpening) else { return false }
        if name == "table" { table?.nested += isOpening ? 1 : -1 }
        breakLine()
        return true
    }

    /// Processes a table tag in a line of text.
    ///
    /// Such tags do not create a table. Instead, cells are separated by spaces, and rows by line breaks. End tags take
    /// effect at the end of their paragraph.
    ///
    /// - Returns: Whether the token is a table tag.
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

    /// Closes the table elements whose end tags were in the paragraph that has just ended.
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
        // A row is a header row if all of its cells are header cells.
        if table.column == 0 || !isHead { setHead(isHead, row: table.row) }
        table.span = (Self.span(attributes["colspan"]), Self.span(attributes["rowspan"]))
        (table.needsBreak, table.nested) = (false, 0)
        enter(MarkdownEvent(kind: .cell, number: Self.alignment(attributes["align"])), isTag: true)
        table.isCellOpen = true
        self.table = table
    }

    /// Adds an empty table cell, and returns `false` if the document has reached its limit of such cells.
    private mutating func addFiller() -> Bool {
        guard fillers > 0 else { return false }
        fillers -= 1
        enter(MarkdownEvent(kind: .cell))
        leave()
        return true
    }

    /// Ends the open cell, row or table that an HTML tag opened. Ending a table also ends its open row and cell.
    private mutating func leaveTableTag(_ kind: MarkdownEvent.Kind) {
        while let last = entered.last, last.isTag, [.cell, .row, .table].contains(last.kind),
            last.kind.rawValue >= kind.rawValue
        {
            leave()
        }
    }

    /// Updates the state of the HTML table after a cell, a row or the table has ended.
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

    /// Decrements the remaining `rowspan` of each column after the last cell of the row.
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

    /// Begins a new line in the open table cell, unless the current line is empty.
    mutating func breakLine() {
        guard table?.needsBreak == true else { return }
        append(MarkdownEvent(kind: .lineBreak))
    }

    /// Appends a separator between two cells that are reduced to the same line of text.
    private mutating func separateCells(by separator: String) {
        if !isInCell || table?.needsBreak == true { append(copying: separator) }
    }

    /// Begins a block in the open table cell as lines of text.
    ///
    /// The block begins on a new line with the prefix of its kind, such as a bullet.
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
