/// What is searched for in GitHub's query language: a person's words, filters and what must not be found.
///
/// Filters stand outside the words, which are put in parentheses when they hold an `OR`: a filter holds for every
/// alternative. (docs.github.com, REST API, Search: limitations on query length.)
public struct SearchQuery<Qualifier: SearchQualifier>: Sendable, Hashable {
    /// As typed.
    public let words: QueryWords
    /// The filters, in the order given.
    public let qualifiers: [Qualifier]
    /// What must not be in a result.
    public let exclusions: [QueryExclusion]
    /// The effective query, as it is sent.
    public let text: String

    /// Checks and puts together.
    ///
    /// - Parameters:
    ///   - words: One argument is used as typed; see ``QueryWords/init(_:)`` for several.
    ///   - excluding: Words, phrases or `name:value` that no result may have.
    ///
    /// Throws ``QueryError``, and nothing is sent: for a query with neither words nor filters, a malformed value, more
    /// than 256 characters of words, or more than five operators.
    public init(words: [String], qualifiers: [Qualifier] = [], excluding: [String] = []) throws(QueryError) {
        self.words = try QueryWords(words)
        self.qualifiers = qualifiers
        var exclusions: [QueryExclusion] = []
        for term in excluding { exclusions.append(try QueryExclusion(term)) }
        self.exclusions = exclusions

        var filters: [String] = []
        for qualifier in qualifiers { filters.append(try Self.checkedText(of: qualifier)) }
        filters += exclusions.map(\.text)
        text = try Self.joined(self.words.text, filters)
        try QueryLimits.gitHub.check(text)
    }

    private static func checkedText(of qualifier: Qualifier) throws(QueryError) -> String {
        let value = qualifier.value
        guard !value.isBlank, !value.containsControlCharacter else {
            throw .invalidValue(
                name: qualifier.name, value: value, expected: "a text that is not empty and has no control characters")
        }
        return "\(qualifier.name):\(value.qualifierValue)"
    }

    private static func joined(_ words: String, _ filters: [String]) throws(QueryError) -> String {
        guard !words.isEmpty || !filters.isEmpty else { throw .empty }
        guard !words.isEmpty else { return filters.joined(separator: " ") }
        guard !filters.isEmpty else { return words }
        return ([try enclosed(words)] + filters).joined(separator: " ")
    }

    /// The words so that nothing after them can become part of them.
    private static func enclosed(_ words: String) throws(QueryError) -> String {
        let scanned = QueryScanner.scan(words)
        guard !scanned.hasOpenQuote else { throw .unbalanced("\"") }
        if let mark = scanned.unbalancedParenthesis { throw .unbalanced(mark) }
        return scanned.reachesBeyondItself && !scanned.isParenthesised ? "(\(words))" : words
    }
}
