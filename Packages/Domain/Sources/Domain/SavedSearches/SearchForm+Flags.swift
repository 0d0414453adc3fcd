/// The form in which a saved search stores its filters and sort order.
extension SearchForm {
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
        self.init()
        var (field, order): (String?, SortOrder?)
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
        sort = field.map { SearchSort($0, order: order) }
        switch schema.language {
        case .gitHub: text = try QueryWords.joined(words)
        case .words: text = words.joined(separator: " ")
        }
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
