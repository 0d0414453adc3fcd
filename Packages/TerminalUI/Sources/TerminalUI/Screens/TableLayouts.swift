import Domain
import Foundation
import TerminalKit

/// The tables that were drawn last: their columns and the cells of the rows that were seen, which stay until rows, room or
/// colours are others. A step of the cursor is to cost what it changes.
@MainActor
final class TableLayouts {
    private struct Key: Hashable {
        let row: ObjectIdentifier
        let width: Int
    }

    private var tables: [Key: LaidOutTable] = [:]
    private var narrowed: (text: String, rows: any Sendable, start: UnsafeRawPointer?, count: Int, indices: [Int])?
    private var marked: (marks: Set<ItemKey>, rows: any Sendable, start: UnsafeRawPointer?, count: Int, found: Int)?
    private static let capacity = 8

    /// How many of the rows are marked, kept as long as rows and marks stay.
    func count<Row: Sendable>(of rows: [Row], marked marks: Set<ItemKey>, key: (Row) -> ItemKey?) -> Int {
        guard !marks.isEmpty else { return 0 }
        let start = rows.withUnsafeBytes { $0.baseAddress }
        if let marked, marked.start == start, marked.count == rows.count, marked.marks == marks { return marked.found }
        let found = rows.count { row in key(row).map(marks.contains) == true }
        marked = (marks, rows, start, rows.count, found)
        return found
    }

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

    /// - Parameter measure: Measures the rows.
    func table<Row: Sendable>(
        of rows: [Row], width: Int, theme: Theme, measure: () -> TableLayout
    ) -> LaidOutTable {
        let key = Key(row: ObjectIdentifier(Row.self), width: width)
        let start = rows.withUnsafeBytes { $0.baseAddress }
        if let table = tables[key], table.start == start, table.count == rows.count, table.theme == theme {
            table.forgetOldRows()
            return table
        }
        if tables.count >= Self.capacity { tables = [:] }
        let table = LaidOutTable(rows: rows, start: start, count: rows.count, theme: theme, layout: measure())
        table.forgetOldRows()
        tables[key] = table
        return table
    }
}

/// One table: its columns, and its rows as they look when nothing is chosen.
@MainActor
final class LaidOutTable {
    let layout: TableLayout
    let theme: Theme
    let start: UnsafeRawPointer?
    let count: Int
    /// Holding on to the rows keeps their memory from being taken for other rows, or changed in place.
    private let rows: any Sendable
    private var drawn: [Int: DrawnRow] = [:]
    private var titles: (line: StyledText, cells: [Cell])?
    private var epoch = 0

    /// Some columns tell how long ago something was, by these seconds.
    private static let lifetime = 10.0
    /// So many rows are kept.
    private static let capacity = 512

    init(rows: any Sendable, start: UnsafeRawPointer?, count: Int, theme: Theme, layout: TableLayout) {
        self.rows = rows
        self.start = start
        self.count = count
        self.theme = theme
        self.layout = layout
    }

    /// - Parameter draw: Makes the row.
    func row(_ index: Int, _ draw: () -> DrawnRow) -> DrawnRow {
        if let row = drawn[index] { return row }
        let row = draw()
        drawn[index] = row
        return row
    }

    /// To be called once a frame.
    func forgetOldRows() {
        let now = Int(Date.timeIntervalSinceReferenceDate / Self.lifetime)
        if now != epoch || drawn.count >= Self.capacity { (drawn, epoch) = ([:], now) }
    }

    /// - Parameter make: Makes what stands over the columns.
    func titles(_ make: () -> StyledText) -> (line: StyledText, cells: [Cell]) {
        if let titles { return titles }
        let line = make()
        let titles = (line, line.cells)
        self.titles = titles
        return titles
    }
}

/// A row of a table: its columns as cells, and what is marked beside them.
final class DrawnRow {
    let cells: [Cell]
    let key: ItemKey?
    let isFavorite: Bool

    init(_ line: StyledText, key: ItemKey?, isFavorite: Bool) {
        (cells, self.key, self.isFavorite) = (line.cells, key, isFavorite)
    }
}

extension StyledText {
    /// The line as it looks where there is room for all of it.
    fileprivate var cells: [Cell] {
        var frame = Frame(size: TerminalSize(columns: max(1, width), rows: 1))
        frame.write(self, in: frame.area)
        return frame.cells
    }
}
