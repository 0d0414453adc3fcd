/// The words, filters and sort of a saved search in the form used by a search form.
public struct SavedSearchTerms: Sendable, Hashable {
    /// The words as entered in a single text field.
    public let text: String
    /// The values of the filters.
    public let filters: FilterValues
    /// The sort, or `nil` for the provider's default order.
    public let sort: SearchSort?
    /// The terms that results must not match.
    private let exclusions: [String]

    /// Creates terms.
    ///
    /// - Parameter text: The words as entered in a single text field.
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
        let schema = search.kind.search
        var filters = FilterValues()
        var (field, order): (String?, SortOrder?)
        var exclusions: [String] = []
        for flag in search.flags {
            let (name, value) = Self.parts(of: flag)
            if let filter = schema[name] {
                // A global option may have the same name as a filter.
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
        case .gitHub: text = try QueryWords(search.words).text
        case .words: text = search.words.joined(separator: " ")
        }
    }

    /// The words and the exclusions as one text.
    ///
    /// - Throws: ``QueryError`` if a quote or parenthesis is not closed.
    public var box: String {
        get throws(QueryError) {
            guard !exclusions.isEmpty else { return text }
            var terms = text.isEmpty ? [] : [try SearchQuery.enclosed(text, withAlternatives: true)]
            for term in exclusions { terms.append(try QueryExclusion(term).text) }
            return terms.joined(separator: " ")
        }
    }

    /// Returns the query.
    ///
    /// - Parameter newestFirst: Whether the newest results come first, if the kind supports it.
    public func query(_ schema: SearchSchema, newestFirst: Bool = false) throws(QueryError) -> SearchQuery {
        try SearchQuery(
            schema, words: [text], filters: filters, excluding: exclusions,
            sort: newestFirst ? schema.newest ?? sort : sort)
    }

    /// Returns the filters and the sort as options.
    ///
    /// - Parameter schema: The schema that defines the option of the sort.
    public func flags(_ schema: SearchSchema) -> [String] {
        var flags = filters.entries.map { Self.flag($0.id, $0.text) }
        if let sort, let id = schema.sort?.id {
            flags.append(Self.flag(id, sort.field))
            if let order = sort.order { flags.append(Self.flag("order", order.rawValue)) }
        }
        return flags
    }

    /// Returns one entry of a saved search's stored form.
    private static func flag(_ name: String, _ value: String) -> String {
        "--\(name)=\(value)"
    }

    /// Splits one entry of the stored form, `--name=value`. An entry without a value has the value `true`.
    private static func parts(of flag: String) -> (name: String, value: String) {
        let body = flag.drop { $0 == "-" }
        guard let sign = body.firstIndex(of: "=") else { return (String(body), "true") }
        return (String(body[..<sign]), String(body[body.index(after: sign)...]))
    }
}
