public import Domain

/// A copy of a list's visible state at one moment.
///
/// A view should read the snapshot once per frame, because reading an observed property is slow.
public struct ListSnapshot<Element: ListElement>: Sendable {
    /// The state of the list.
    public let state: ListState
    /// The loaded rows.
    public let rows: [Element]
    /// The revision of the rows. It changes whenever the rows change.
    public let revision: RowsRevision
    /// The index of the selected row, or `nil` if there are no rows.
    public let selectedIndex: Int?
    /// The total number of items on the server according to the first page, or `nil` if it is unknown.
    public let total: Int?
    /// The origin and date of the most recent page, or `nil` if no page is loaded.
    public let provenance: Provenance?
    /// Whether a request is running.
    let isLoading: Bool
}
