import Domain
import Presentation
import TerminalKit

/// Writes the rows of a list in one format.
protocol RowWriter<Row>: Sendable {
    associatedtype Row

    /// Writes a page of rows.
    ///
    /// - Parameter favorites: The keys of the rows that are favorites. It may contain other keys.
    mutating func append(_ rows: [Row], favorites: Set<ItemKey>, into buffer: inout OutputBuffer)

    /// Writes the text after the last row.
    mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer)
}

extension RowWriter where Row: TableReportable {
    func isFavorite(_ row: Row, among favorites: Set<ItemKey>) -> Bool {
        !favorites.isEmpty && row.favoriteKey.map(favorites.contains) ?? false
    }
}
