public import Domain

/// The values that the user edits on a search screen: the query, the filters and the sort order.
public struct SearchForm: Sendable, Hashable {
    /// The text of the query.
    public var text: String
    /// The values of the search filters.
    public var filters: FilterValues
    /// The sort order, or `nil` for the provider's best match.
    public var sort: SearchSort?

    public init(text: String = "", filters: FilterValues = FilterValues(), sort: SearchSort? = nil) {
        self.text = text
        self.filters = filters
        self.sort = sort
    }

    /// Returns the search query that the form describes.
    ///
    /// - Parameter schema: The schema that defines the available filters and sort orders.
    /// - Throws: A `QueryError` if the form is invalid.
    func query(_ schema: SearchSchema) throws(QueryError) -> SearchQuery {
        try SearchQuery(schema, words: [text], filters: filters, sort: sort)
    }
}
