import Domain
import Presentation
import TerminalKit

/// A writer of the rows of a list in one output format.
protocol RowWriter<Row>: Sendable {
    associatedtype Row

    /// Appends a page of rows.
    ///
    /// - Parameters:
    ///   - rows: The rows of the page.
    ///   - favorites: The keys of the rows that are favorites. The set may contain other keys.
    ///   - buffer: The buffer to which the rows are appended.
    mutating func append(_ rows: [Row], favorites: Set<ItemKey>, into buffer: inout OutputBuffer)

    /// Appends the text that follows the last row, such as the end of a JSON array.
    mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer)
}

extension RowWriter where Row: TableReportable {
    func isFavorite(_ row: Row, among favorites: Set<ItemKey>) -> Bool {
        !favorites.isEmpty && row.favoriteKey.map(favorites.contains) ?? false
    }
}
