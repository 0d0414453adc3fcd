/// What is true of a list that has rows, besides the rows.
public struct RowsState: Sendable, Hashable {
    /// What comes after the last row.
    public var tail: ListTail
    /// The provider gave up before it had looked through everything.
    public var isPartial: Bool
    /// A newer first page is awaited while these rows are shown.
    public var isRefreshing: Bool
    /// The rows are stored ones because the network could not be reached.
    public var isStale: Bool

    public init(tail: ListTail, isPartial: Bool = false, isRefreshing: Bool = false, isStale: Bool = false) {
        self.tail = tail
        self.isPartial = isPartial
        self.isRefreshing = isRefreshing
        self.isStale = isStale
    }
}
