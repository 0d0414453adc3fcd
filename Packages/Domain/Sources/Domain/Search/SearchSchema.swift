/// All that a search for one kind of thing takes, as a table: flags, the form on screen, `--show-query`, completion and
/// help are made from it.
public struct SearchSchema: Sendable {
    /// How words and filters become what is sent.
    public enum Language: Sendable {
        /// GitHub's: filters are `name:value` terms of the query.
        case gitHub
        /// None: filters are parameters of their own beside the words.
        case words
    }

    /// How the query is written.
    public let language: Language
    /// In the order of forms and help.
    public let filters: [SearchFilter]
    /// What every query says of itself, where the provider's search knows more than one kind.
    public let scope: SearchScope?
    /// What results can be sorted by; none where the provider alone decides.
    public let sort: SearchSortSchema?
    /// What the provider gives of any search.
    public let limits: PagingLimits
    /// The flags that narrow a search best, to end the sentence "narrow with …".
    public let narrowing: String
    /// The order that has the newest first, where the provider knows one.
    public let newest: SearchSort?
    /// The fields by whose ranges a search can be split, the best first; none where that is not possible.
    public let collecting: [CollectField]
    /// The path of the provider's own page of a search, without a slash before it.
    let path: @Sendable (SearchQuery) -> String

    /// - Parameter path: The path of the provider's page of a search, percent-encoded.
    public init(
        _ language: Language, filters: [SearchFilter], scope: SearchScope? = nil, sort: SearchSortSchema? = nil,
        limits: PagingLimits, narrowing: String, newest: SearchSort? = nil, collecting: [CollectField] = [],
        path: @escaping @Sendable (SearchQuery) -> String
    ) {
        self.language = language
        self.filters = filters
        self.scope = scope
        self.sort = sort
        self.limits = limits
        self.narrowing = narrowing
        self.newest = newest
        self.collecting = collecting
        self.path = path
    }

    /// The filter of a flag; none when there is no such filter.
    public subscript(id: SearchFilter.ID) -> SearchFilter? {
        filters.first { $0.id == id }
    }

    /// Checks that "since then" and a range of the same qualifier were not both given: what two terms of one qualifier
    /// mean is up to the provider's engine.
    func checkTimes(_ values: FilterValues) throws(QueryError) {
        let given = filters.filter { values[$0.id] != nil }
        for time in given {
            guard case .recent = time.input,
                let other = given.first(where: { $0.id != time.id && $0.qualifier == time.qualifier })
            else { continue }
            throw .conflicting(time.id, other.id)
        }
    }

    /// Checks a sort that was asked for.
    func check(_ sort: SearchSort?) throws(QueryError) {
        guard let sort else { return }
        let choices = self.sort?.choices ?? []
        guard choices.contains(sort.field) else {
            throw .invalidValue(
                name: self.sort?.id ?? "sort", value: sort.field, expected: "one of \(choices.joined(separator: ", "))")
        }
    }
}

/// What results of a search can be sorted by.
public struct SearchSortSchema: Sendable, Hashable {
    /// The name of its flag, without dashes.
    public let id: String
    /// Besides the provider's own order, which is always possible.
    public let choices: [String]
    /// Whether the other end can come first.
    public let hasOrder: Bool
    /// How help writes its value.
    public let placeholder: String
    /// What help says of it.
    public let summary: String

    public init(
        id: String = "sort", _ choices: [String], hasOrder: Bool = true, placeholder: String = "KEY",
        _ summary: String = "Sort by (default: best match)"
    ) {
        self.id = id
        self.choices = choices
        self.hasOrder = hasOrder
        self.placeholder = placeholder
        self.summary = summary
    }

    /// All that can be chosen, the provider's own order first.
    public var options: [SearchSort?] {
        [nil]
            + choices.flatMap { field in
                hasOrder
                    ? [SearchSort(field, order: .descending), SearchSort(field, order: .ascending)]
                    : [SearchSort(field)]
            }
    }
}

/// What results are sorted by and from which end.
public struct SearchSort: Sendable, Hashable {
    /// One of the schema's choices.
    public let field: String
    /// None leaves it to the provider.
    public let order: SortOrder?

    public init(_ field: String, order: SortOrder? = nil) {
        self.field = field
        self.order = order
    }

    /// For people: `by stars, desc`.
    public var words: String { "by \(field)" + (order.map { ", \($0.rawValue)" } ?? "") }
}

/// Which end of a sorted list comes first.
public enum SortOrder: String, Sendable, Hashable, CaseIterable {
    case ascending = "asc"
    case descending = "desc"
}
