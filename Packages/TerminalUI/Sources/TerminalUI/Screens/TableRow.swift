import Domain
import Presentation

/// A row that a table can show.
protocol TableRow {
    associatedtype Content: Reportable
    var content: Content { get }
    var isFavorite: Bool { get }
}

extension ListRow: TableRow where Element: Reportable {
    var content: Element { item }
}

extension Favorite: TableRow {
    var content: Favorite { self }
    var isFavorite: Bool { true }
}
