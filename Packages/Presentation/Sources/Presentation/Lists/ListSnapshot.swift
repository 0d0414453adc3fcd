public import Domain

/// What is to be seen of a list at one moment.
///
/// A frame looks at a list once: each look at a model that is observed costs as much as drawing a row.
public struct ListSnapshot<Element: ListElement>: Sendable {
    /// What the list has to show, in place of rows or after them.
    public let state: ListState
    /// All that are loaded.
    public let rows: [ListRow<Element>]
    /// The row under the cursor.
    public let selectedIndex: Int?
    /// How many there are in all, as the first page said.
    public let total: Int?
    /// Where the latest page came from.
    public let provenance: Provenance?
    /// Whether a request is under way.
    public let isLoading: Bool
}
