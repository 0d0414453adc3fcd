/// The words, filters and sort order of a saved search, in the form that a search form uses.
public struct SavedSearchTerms: Sendable, Hashable {
    /// The search words as the text of a single text field.
    public let text: String
    /// The values of the search filters.
    public let filters: FilterValues
    /// The sort order that the user chose, or `nil` for the provider's default order.
    public let sort: SearchSort?
    /// The terms that results must not match.
    private let exclusions: [String]

    /// Creates the terms of a saved search from the values of a search form.
    ///
    /// - Parameters:
    ///   - text: The search words as the text of a single text field.
    ///   - filters: The values of the search filters.
    ///   - sort: The sort order, or `nil` for the provider's default order.
    public init(text: String, filters: FilterValues, sort: SearchSort?) {
        self.text = text
        self.filters = filters
        self.sort = sort
        exclusions = []
    }

    /// Parses the options of a saved search.
    ///
    /// - Throws: ``QueryError`` if the kind does not support an option, for example because a newer version saved the
    ///   search.
    public init(_ search: SavedSearch) throws(QueryError) {
        try self.init(search.flags, words: search.words, search.kind.search)
    }

    /// Parses the options and words of a search for items of one kind.
    ///
    /// - Parameters:
    ///   - flags: The options in the form `--name=value`.
    ///   - words: The search words.
    ///   - schema: The schema of the search.
    /// - Throws: ``QueryError`` if the kind does not support an option.
    public init(_ flags: [String], words: [String], _ schema: SearchSchema) throws(QueryError) {
        var filters = FilterValues()
        var (field, order): (String?, SortOrder?)
        var exclusions: [String] = []
        for flag in flags {
            let (name, value) = Self.parts(of: flag)
            if let filter = schema[name] {
                // A global option can have the same name as a filter. Ignore the value if it belongs to the global
                // option.
                let isOwn = filter.choices.isEmpty || filter.values(in: value).allSatisfy(filter.choices.contains)
                if isOwn { filters.add(value, to: filter.id) }
            } else if name == schema.sort?.id {
                field = value
            } else if name == "order" {
                order = SortOrder(rawValue: value)
            } else if name == "exclude", schema.language == .gitHub {
                exclusions.append(value)
            } else {
                throw .unknownFilter(name)
            }
        }
        self.filters = filters
        self.exclusions = exclusions
        sort = field.map { SearchSort($0, order: order) }
        switch schema.language {
        case .gitHub: text = try QueryWords(words).text
        case .words: text = words.joined(separator: " ")
        }
    }

    /// The search words and the exclusions as the text of a search box.
    ///
    /// - Throws: ``QueryError`` if a quotation mark or parenthesis is not closed.
    public var box: String {
        get throws(QueryError) {
            guard !exclusions.isEmpty else { return text }
            var terms = text.isEmpty ? [] : [try SearchQuery.enclosed(text, withAlternatives: true)]
            for term in exclusions { terms.append(try QueryExclusion(term).text) }
            return terms.joined(separator: " ")
        }
    }

    /// Returns the query for the terms.
    ///
    /// - Parameters:
    ///   - schema: The schema of the search.
    ///   - newestFirst: Whether to sort the results from newest to oldest, if the kind supports this order.
    public func query(_ schema: SearchSchema, newestFirst: Bool = false) throws(QueryError) -> SearchQuery {
        let query = try SearchQuery(schema, words: [text], filters: filters, excluding: exclusions, sort: sort)
        return newestFirst ? query.newestFirst(schema) : query
    }

    /// Returns the filters and the sort order as options, such as `--language=swift`.
    ///
    /// - Parameter schema: The schema that defines the name of the sort option.
    public func flags(_ schema: SearchSchema) -> [String] {
        var flags = filters.entries.map { Self.flag($0.id, $0.text) }
        if let sort, let id = schema.sort?.id {
            flags.append(Self.flag(id, sort.field))
            if let order = sort.order { flags.append(Self.flag("order", order.rawValue)) }
        }
        return flags
    }

    /// Returns an option in the stored form `--name=value`.
    private static func flag(_ name: String, _ value: String) -> String {
        "--\(name)=\(value)"
    }

    /// Splits an option in the stored form `--name=value`. An option without a value has the value `true`.
    private static func parts(of flag: String) -> (name: String, value: String) {
        let body = flag.drop { $0 == "-" }
        guard let sign = body.firstIndex(of: "=") else { return (String(body), "true") }
        return (String(body[..<sign]), String(body[body.index(after: sign)...]))
    }
}
