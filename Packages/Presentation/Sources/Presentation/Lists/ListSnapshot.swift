public import Domain

/// The visible state of a list at one moment.
///
/// Reading an observed property costs as much as drawing a row, so that a frame reads the list once.
public struct ListSnapshot<Element: ListElement>: Sendable {
    /// The state of the list.
    public let state: ListState
    /// The loaded rows.
    public let rows: [ListRow<Element>]
    /// The version of the rows.
    public let revision: RowsRevision
    /// The index of the selected row, or `nil` if there are no rows.
    public let selectedIndex: Int?
    /// The number of items on the server according to the first page, or `nil` if it is unknown.
    public let total: Int?
    /// The source of the most recent page.
    public let provenance: Provenance?
    /// Whether a request is running.
    let isLoading: Bool
}
