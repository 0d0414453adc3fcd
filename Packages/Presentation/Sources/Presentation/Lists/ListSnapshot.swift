public import Domain

/// A snapshot of a list's visible state.
///
/// Reading an observed property costs as much as drawing a row, so a frame reads the list only once.
public struct ListSnapshot<Element: ListElement>: Sendable {
    /// The state of the list.
    public let state: ListState
    /// The loaded rows.
    public let rows: [ListRow<Element>]
    /// The revision of the rows, which changes with them.
    public let revision: RowsRevision
    /// The index of the selected row, or `nil` if there are no rows.
    public let selectedIndex: Int?
    /// The total number of items on the server according to the first page, or `nil` if it is unknown.
    public let total: Int?
    /// The source of the most recent page, or `nil` if no page is loaded.
    public let provenance: Provenance?
    /// Whether a request is running.
    let isLoading: Bool
}
