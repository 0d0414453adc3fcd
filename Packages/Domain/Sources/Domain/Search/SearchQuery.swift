/// A validated search query, which consists of the user's words, filters and exclusions.
///
/// Filters must apply to both sides of an `OR` in the user's words. Such words are therefore enclosed in parentheses,
/// and filters are placed outside them (docs.github.com/rest/search/search#limitations-on-query-length).
public struct SearchQuery: Sendable, Hashable {
    /// A search filter that is sent as a URL parameter.
    public struct Parameter: Sendable, Hashable {
        /// The name of the parameter in the provider's API.
        public let name: String
        /// The value of the parameter before percent-encoding.
        public let value: String
    }

    /// The text of the query as it is stored in recent queries. If the provider has no query language, it contains
    /// only the words.
    public let text: String
    /// The filters that are sent as URL parameters. The array is empty if filters are part of the text.
    public private(set) var parameters: [Parameter] = []
    /// The sort order that the user chose, or `nil` to sort by the provider's best match.
    public internal(set) var sort: SearchSort?
    /// The sort direction, or `nil` for the default direction. If ``sort`` is `nil`, it applies to the provider's
    /// default order.
    public internal(set) var order: SortOrder?
    /// A Boolean value that indicates whether the response should contain the passages that match the words. Not all
    /// services support this.
    public var includesTextMatches = false
    /// The type of search that the user chose, or `nil` for the provider's default.
    public private(set) var searchType: SearchType?
    /// A Boolean value that indicates whether ``sentText`` contains the sort order.
    private(set) var sendsSortInText = false
    /// References to the items whose page URLs the user entered instead of their names.
    private(set) var pages: [ItemReference] = []

    /// Creates a query from words and filters.
    ///
    /// - Parameters:
    ///   - schema: The schema of the search.
    ///   - words: The search words. A single argument is used unchanged. For several arguments, see
    ///     ``QueryWords/joined(_:)``.
    ///   - filters: The values of the filters. Their order is preserved.
    ///   - excluding: The words, phrases or `name:value` terms that results must not match. Only GitHub's query
    ///     language supports them.
    ///   - sort: The sort order, or `nil` to sort by the provider's best match.
    ///   - order: The direction, or `nil` for the default direction of the sort order.
    /// - Throws: ``QueryError`` if there are neither words nor filters, if a filter is unknown, if a value is
    ///   malformed, or if the words exceed 256 characters or five operators.
    public init(
        _ schema: SearchSchema, words: [String], filters: FilterValues = [:], excluding: [String] = [],
        sort: SearchSort? = nil, order: SortOrder? = nil
    ) throws(QueryError) {
        try schema.check(sort)
        sendsSortInText = schema.sort?.isQualifier ?? false
        var implied: SearchSort?
        var checked: [Parameter] = []
        for entry in filters.entries {
            guard let filter = schema[entry.id] else { throw .unknownFilter(entry.id) }
            checked += try filter.parameters(entry.text)
            pages += filter.pages(in: entry.text)
            implied = implied ?? filter.impliedSort
            searchType = try filter.searchType(entry.text) ?? searchType
        }
        try schema.check(searchType, sort: sort, order: order, filters)
        try schema.checkTimes(filters)
        self.sort = sort ?? implied
        self.order = sort?.order ?? order ?? self.sort?.order
        switch schema.language {
        case .words:
            text = try QueryWords.withoutLanguage(words)
            parameters = checked
        case .gitHub:
            var terms = checked.map { "\($0.name):\($0.value.qualifierValue)" }
            terms += try excluding.map(QueryWords.excluding)
            let words = try QueryWords.joined(words)
            guard !words.isEmpty || !checked.isEmpty || !excluding.isEmpty else { throw .empty }
            if let term = try schema.scope?.term(beside: words, filters) { terms.append(term) }
            text = try Self.joined(words, terms)
            try QueryLimits.gitHub.check(text)
        }
    }

    /// The text of the query as it is sent. It differs from ``text`` only if the provider expects the sort order as a
    /// term of the query.
    public var sentText: String {
        guard sendsSortInText, let sort else { return text }
        return "\(text) sort:\(sort.field)-\((order ?? .descending).rawValue)"
    }

    /// Checks that the page URLs that the user entered instead of names refer to the current host.
    ///
    /// - Throws: A usage error if a URL refers to another host.
    public func checkPages(on sites: WebSites) throws(AppError) {
        for page in pages { _ = try page.id(on: sites) }
    }

    /// Returns the value of a URL parameter, or `nil` if it is not set.
    public func parameter(_ name: String) -> String? {
        parameters.last { $0.name == name }?.value
    }

    private static func joined(_ words: String, _ filters: [String]) throws(QueryError) -> String {
        guard !words.isEmpty || !filters.isEmpty else { throw .empty }
        guard !words.isEmpty else { return filters.joined(separator: " ") }
        guard !filters.isEmpty else { return words }
        return ([try enclosed(words, withAlternatives: true)] + filters).joined(separator: " ")
    }

    /// Returns the words, in parentheses if terms that are appended to them could otherwise change their meaning.
    ///
    /// - Parameters:
    ///   - words: The search words.
    ///   - withAlternatives: Whether to also enclose words in which every `OR` is already in parentheses.
    /// - Throws: ``QueryError`` if a quotation mark or parenthesis is not closed.
    static func enclosed(_ words: String, withAlternatives: Bool = false) throws(QueryError) -> String {
        let scanned = QueryScanner.scan(words)
        guard !scanned.hasOpenQuote else { throw .unbalanced("\"") }
        if let mark = scanned.unbalancedParenthesis { throw .unbalanced(mark) }
        let isOpen = scanned.needsParentheses || withAlternatives && scanned.hasAlternatives
        return isOpen && !scanned.isParenthesized ? "(\(words))" : words
    }
}

extension SearchQuery {
    /// Returns the query with the sort order from newest to oldest. If the provider determines the order, the query is
    /// unchanged.
    public func newestFirst(of kind: ItemKind) -> SearchQuery { newestFirst(kind.search) }

    func newestFirst(_ schema: SearchSchema) -> SearchQuery {
        guard searchType == nil, let newest = schema.newest else { return self }
        var query = self
        (query.sort, query.order) = (newest, newest.order)
        return query
    }
}
