import Domain
import Presentation
import Shared

/// A search result of any item kind.
struct Row: Sendable {
    let item: any Item
    /// Returns the search result as a JSON object with all fields. The argument is the value of the field `isFavorite`.
    let json: @Sendable (_ isFavorite: Bool?) -> JSONValue

    init<Element: Item & Reportable>(_ element: Element) {
        item = element
        json = { element.json(isFavorite: $0) }
    }
}

/// A page of search results of any item kind.
struct RowPage: Sendable {
    let rows: [Row]
    let total: Int?
    let isIncomplete: Bool
    /// Whether the service has more search results after this page.
    let hasMore: Bool
    let provenance: Provenance
    let searchType: SearchTypeReport?
}
