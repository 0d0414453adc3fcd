/// The values that the user enters for a search: the words, the filters and the sort order.
public struct SearchForm: Sendable, Hashable {
    /// The search words as the text of a single text field.
    public var text: String
    /// The values of the search filters.
    public var filters: FilterValues
    /// The sort order that the user chose, or `nil` for the provider's default order.
    public var sort: SearchSort?
    /// The terms that results must not match, if they are not part of the text.
    var exclusions: [String] = []

    public init(text: String = "", filters: FilterValues = FilterValues(), sort: SearchSort? = nil) {
        self.text = text
        self.filters = filters
        self.sort = sort
    }

    /// Returns a form in which the exclusions are part of the text, as in a search box.
    ///
    /// - Throws: ``QueryError`` if a quotation mark or parenthesis is not closed.
    public func joiningExclusions() throws(QueryError) -> SearchForm {
        guard !exclusions.isEmpty else { return self }
        let words = text.isEmpty ? [] : [try SearchQuery.enclosed(text, withAlternatives: true)]
        let terms = try words + exclusions.map(QueryWords.excluding)
        return SearchForm(text: terms.joined(separator: " "), filters: filters, sort: sort)
    }

    /// Returns the search query that the form describes.
    ///
    /// - Parameters:
    ///   - schema: The schema that defines the available filters and sort orders.
    ///   - newestFirst: Whether to sort the results from newest to oldest, if the kind supports this order.
    /// - Throws: ``QueryError`` if the form is invalid.
    public func query(_ schema: SearchSchema, newestFirst: Bool = false) throws(QueryError) -> SearchQuery {
        let query = try SearchQuery(schema, words: [text], filters: filters, excluding: exclusions, sort: sort)
        return newestFirst ? query.newestFirst(schema) : query
    }
}
