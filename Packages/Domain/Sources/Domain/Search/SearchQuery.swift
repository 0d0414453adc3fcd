/// What is searched for: a person's words, filters and what must not be found, checked before anything is sent.
///
/// In GitHub's query language filters stand outside the words, which are put in parentheses when they hold an `OR`: a
/// filter holds for every alternative. (docs.github.com, REST API, Search: limitations on query length.)
public struct SearchQuery: Sendable, Hashable {
    /// A filter as a parameter of a URL.
    public struct Parameter: Sendable, Hashable {
        /// The provider's name for it.
        public let name: String
        /// As it is sent, not percent-encoded.
        public let value: String
    }

    /// The effective query as it is sent, and as recent queries keep it; without a query language the words alone.
    public let text: String
    /// The filters as they are sent beside the text; none where they are part of it.
    public let parameters: [Parameter]
    /// The provider's best match when none.
    public internal(set) var sort: SearchSort?
    /// Which end of ``sort`` comes first, also where the sort is left to the provider.
    public internal(set) var order: SortOrder?
    /// The things whose pages were given for their names.
    let pages: [ItemReference]

    /// Checks and puts together.
    ///
    /// - Parameters:
    ///   - words: One argument is used as typed; see ``QueryWords/init(_:)`` for several.
    ///   - filters: By the ids of the schema's filters; they keep their order.
    ///   - excluding: Words, phrases or `name:value` that no result may have; GitHub's language only.
    ///   - order: Taken from the sort when none.
    ///
    /// Throws ``QueryError``, and nothing is sent: for a query with neither words nor filters, an unknown filter, a
    /// malformed value, more than 256 characters of words, or more than five operators.
    public init(
        _ schema: SearchSchema, words: [String], filters: FilterValues = [:], excluding: [String] = [],
        sort: SearchSort? = nil, order: SortOrder? = nil
    ) throws(QueryError) {
        try schema.check(sort)
        var implied: SearchSort?
        var checked: [Parameter] = []
        var pages: [ItemReference] = []
        for entry in filters.entries {
            guard let filter = schema[entry.id] else { throw .unknownFilter(entry.id) }
            checked += try filter.parameters(entry.text)
            pages += filter.pages(in: entry.text)
            implied = implied ?? filter.impliedSort
        }
        try schema.checkTimes(filters)
        self.pages = pages
        self.sort = sort ?? implied
        self.order = sort?.order ?? order ?? self.sort?.order
        switch schema.language {
        case .words:
            text = try QueryWords.withoutLanguage(words)
            parameters = checked
        case .gitHub:
            var terms = checked.map { "\($0.name):\($0.value.qualifierValue)" }
            for term in excluding { terms.append(try QueryExclusion(term).text) }
            let words = try QueryWords(words).text
            guard !words.isEmpty || !filters.entries.isEmpty || !excluding.isEmpty else { throw .empty }
            if let term = try schema.scope?.term(beside: words, filters) { terms.append(term) }
            text = try Self.joined(words, terms)
            parameters = []
            try QueryLimits.gitHub.check(text)
        }
    }

    /// Checks that the pages given for names are on the host that is searched; throws `usage` for one that is not.
    public func checkPages(on sites: WebSites) throws(AppError) {
        for page in pages { _ = try page.id(on: sites) }
    }

    /// The value of a parameter; none when it was not given.
    public func parameter(_ name: String) -> String? {
        parameters.last { $0.name == name }?.value
    }

    private static func joined(_ words: String, _ filters: [String]) throws(QueryError) -> String {
        guard !words.isEmpty || !filters.isEmpty else { throw .empty }
        guard !words.isEmpty else { return filters.joined(separator: " ") }
        guard !filters.isEmpty else { return words }
        return ([try enclosed(words, withAlternatives: true)] + filters).joined(separator: " ")
    }

    /// The words so that nothing after them can become part of them.
    ///
    /// - Parameter withAlternatives: Whether words are enclosed, too, whose alternatives are enclosed themselves.
    static func enclosed(_ words: String, withAlternatives: Bool = false) throws(QueryError) -> String {
        let scanned = QueryScanner.scan(words)
        guard !scanned.hasOpenQuote else { throw .unbalanced("\"") }
        if let mark = scanned.unbalancedParenthesis { throw .unbalanced(mark) }
        let isOpen = scanned.reachesBeyondItself || withAlternatives && scanned.hasAlternatives
        return isOpen && !scanned.isParenthesised ? "(\(words))" : words
    }
}

extension SearchQuery {
    /// The same with the newest first, where the provider knows such an order.
    public func newestFirst(of kind: ItemKind) -> SearchQuery {
        guard let newest = kind.search.newest else { return self }
        var query = self
        (query.sort, query.order) = (newest, newest.order)
        return query
    }
}
