/// What a saved search looks for, read from its flags and words by the table of its kind, as a form holds it.
public struct SavedSearchTerms: Sendable, Hashable {
    /// The words as they are typed into one box.
    public let text: String
    /// What was put into filters.
    public let filters: FilterValues
    /// The provider's own order when none.
    public let sort: SearchSort?
    /// What no result may have.
    private let exclusions: [String]

    /// - Parameter text: As it was typed into one box.
    public init(text: String, filters: FilterValues, sort: SearchSort?) {
        self.text = text
        self.filters = filters
        self.sort = sort
        exclusions = []
    }

    /// Reads the flags. Throws ``QueryError`` for one that the kind's search does not know, as when a newer program saved
    /// it.
    public init(_ search: SavedSearch) throws(QueryError) {
        let schema = search.kind.search
        var filters = FilterValues()
        var (field, order): (String?, SortOrder?)
        var exclusions: [String] = []
        for flag in search.flags {
            let (name, value) = Self.parts(of: flag)
            if let filter = schema[name] {
                // A flag of all commands may have the name of a filter.
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

    /// What the words and the exclusions are in one box.
    ///
    /// Throws ``QueryError`` where a quotation or a parenthesis is open.
    public var box: String {
        get throws(QueryError) {
            guard !exclusions.isEmpty else { return text }
            var terms = text.isEmpty ? [] : [try SearchQuery.enclosed(text, withAlternatives: true)]
            for term in exclusions { terms.append(try QueryExclusion(term).text) }
            return terms.joined(separator: " ")
        }
    }

    /// The search.
    ///
    /// - Parameter newestFirst: In the kind's order that has the newest first, where it knows one.
    public func query(_ schema: SearchSchema, newestFirst: Bool = false) throws(QueryError) -> SearchQuery {
        try SearchQuery(
            schema, words: [text], filters: filters, excluding: exclusions,
            sort: newestFirst ? schema.newest ?? sort : sort)
    }

    /// The filters and the sort as flags.
    ///
    /// - Parameter schema: Names the flag of the sort.
    public func flags(_ schema: SearchSchema) -> [String] {
        var flags = filters.entries.map { "--\($0.id)=\($0.text)" }
        if let sort, let id = schema.sort?.id {
            flags.append("--\(id)=\(sort.field)")
            if let order = sort.order { flags.append("--order=\(order.rawValue)") }
        }
        return flags
    }

    /// `--name=value`; a flag without a value is a yes.
    private static func parts(of flag: String) -> (name: String, value: String) {
        let body = flag.drop { $0 == "-" }
        guard let sign = body.firstIndex(of: "=") else { return (String(body), "true") }
        return (String(body[..<sign]), String(body[body.index(after: sign)...]))
    }
}
