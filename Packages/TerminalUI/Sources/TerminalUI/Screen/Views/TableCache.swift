import Domain
import Foundation
import Presentation
import TerminalKit

/// A cache for the column widths and the drawn rows of recently shown tables.
///
/// A table is reused while the revision of its list stays the same. The cost of a frame therefore depends only on the
/// visible rows.
@MainActor
final class TableCache {
    private struct Key: Hashable {
        let row: ObjectIdentifier
        let revision: RowsRevision
        let width: Int
        let theme: Theme
        let narrowing: String?
    }

    private var tables: [Key: CachedTable] = [:]
    private var matches: (revision: RowsRevision, text: String, indices: [Int])?
    private static let capacity = 8

    /// Returns the indices of the rows that match a text in any column, beginning with the best match.
    func indices<Row: TableReportable>(of rows: [Row], _ revision: RowsRevision, matching text: String) -> [Int] {
        if let matches, matches.revision == revision, matches.text == text { return matches.indices }
        let match = FuzzyMatch(text)
        let ranked = rows.indices.compactMap { index in
            match.rank(Row.listColumns.compactMap { $0.text(rows[index]) }.joined(separator: "\n"))
                .map { (rank: $0, index: index) }
        }
        let indices = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
        matches = (revision, text, indices)
        return indices
    }

    /// Returns the cached table of a list. Creates the table if it is not in the cache.
    ///
    /// - Parameters:
    ///   - row: The type of the rows.
    ///   - revision: The revision of the list.
    ///   - width: The width of the table in cells.
    ///   - theme: The colors of the screen.
    ///   - now: The current date.
    ///   - measure: A closure that returns the layout of the columns if the table is not in the cache.
    func table<Row>(
        of row: Row.Type, _ revision: RowsRevision, width: Int, theme: Theme, narrowing: String? = nil, now: Date,
        measure: () -> TableLayout
    ) -> CachedTable {
        let key = Key(
            row: ObjectIdentifier(row), revision: revision, width: width, theme: theme, narrowing: narrowing)
        let table: CachedTable
        if let cached = tables[key] {
            table = cached
        } else {
            if tables.count >= Self.capacity { tables = [:] }
            table = CachedTable(layout: measure(), now: now)
            tables[key] = table
        }
        table.removeOldRows(now, measure)
        return table
    }
}

/// The cached column layout and drawn rows of one table.
@MainActor
final class CachedTable {
    private(set) var layout: TableLayout
    private var rows: [Int: TableCells] = [:]
    private var period: Int

    /// The time in seconds after which rows are drawn again, because they may contain ages such as “3 min ago”.
    private static let lifetime = 10.0
    /// The maximum number of cached rows. The cache is cleared when it reaches this number.
    private static let capacity = 512

    init(layout: TableLayout, now: Date) {
        self.layout = layout
        period = Self.period(now)
    }

    /// Returns the cells of the row with the given index, from the cache if it contains them.
    ///
    /// - Parameters:
    ///   - index: The index of the row.
    ///   - draw: A closure that draws a row that is not in the cache.
    func row(_ index: Int, _ draw: () -> TableCells) -> TableCells {
        if let row = rows[index] { return row }
        let row = draw()
        rows[index] = row
        return row
    }

    /// Removes rows that may contain outdated ages, and measures the columns again, because an age may have become
    /// wider.
    fileprivate func removeOldRows(_ now: Date, _ measure: () -> TableLayout) {
        if rows.count >= Self.capacity { rows = [:] }
        let current = Self.period(now)
        guard current != period else { return }
        (rows, period) = ([:], current)
        layout = measure()
    }

    private static func period(_ now: Date) -> Int { Int(now.timeIntervalSinceReferenceDate / lifetime) }
}

/// The drawn cells of a table row, without the marks and the highlighting of the selected row.
struct TableCells {
    let cells: [Cell]
    let key: ItemKey?

    init(_ line: StyledText, key: ItemKey?) {
        (cells, self.key) = (line.cells, key)
    }
}

extension StyledText {
    /// The cells of the text, drawn on a single line.
    fileprivate var cells: [Cell] {
        var frame = Frame(size: TerminalSize(columns: max(1, width), rows: 1))
        frame.write(self, in: frame.area)
        return frame.cells
    }
}
