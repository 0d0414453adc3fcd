public import Domain

/// What stands in a search screen's box and overlays, before it becomes a search.
public struct SearchForm: Sendable, Hashable {
    /// As typed.
    public var text: String
    /// What was put into the fields.
    public var filters: FilterValues
    /// The provider's best match when none.
    public var sort: SearchSort?

    public init(text: String = "", filters: FilterValues = FilterValues(), sort: SearchSort? = nil) {
        self.text = text
        self.filters = filters
        self.sort = sort
    }
}

/// What results are sorted by and from which end.
public struct SearchSort: Sendable, Hashable {
    /// One of the search's sort choices.
    public let field: String
    /// None leaves it to the provider.
    public let order: SortOrder?

    public init(_ field: String, order: SortOrder? = nil) {
        self.field = field
        self.order = order
    }
}
