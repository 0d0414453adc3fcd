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

    /// The form as a search. Throws what is wrong with it, before anything is sent.
    func query(_ schema: SearchSchema) throws(QueryError) -> SearchQuery {
        try SearchQuery(schema, words: [text], filters: filters, sort: sort)
    }
}
