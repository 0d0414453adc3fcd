/// The filters, sort options and limits of the search for one kind of item.
///
/// Front ends derive their options, forms and completion from the schema.
public struct SearchSchema: Sendable {
    /// The way in which words and filters are sent to the provider.
    public enum Language: Sendable {
        /// GitHub's query language, in which filters are `name:value` terms of the query.
        case gitHub
        /// No query language. Filters are URL parameters in addition to the words.
        case words
    }

    /// The way in which words and filters are sent to the provider.
    public let language: Language
    /// The filters in the order in which front ends show them.
    public let filters: [SearchFilter]
    /// A term that every query contains because the provider's search covers several kinds, or `nil`.
    public let scope: SearchScope?
    /// The sort options, or `nil` if the provider determines the order.
    public let sort: SearchSortSchema?
    /// The provider's limits for the results of a search.
    public let limits: PagingLimits
    /// The number of searches per minute that the provider allows, or `nil` if it has no such limit.
    public let rate: SearchRate?
    /// The IDs of the filters that narrow a search best.
    public let narrowing: [SearchFilter.ID]
    /// The sort that lists the newest items first, or `nil` if the provider has none.
    public let newest: SearchSort?
    /// The fields whose ranges can split a search into parts, the best one first. Empty if a search cannot be split.
    public let collecting: [CollectField]
    /// Returns the percent-encoded path of the provider's web page for a search, without a leading slash.
    let path: @Sendable (SearchQuery) -> String

    /// Creates a schema.
    ///
    /// - Parameters:
    ///   - language: The way in which words and filters are sent to the provider.
    ///   - filters: The filters in the order in which front ends show them.
    ///   - scope: The term that every query contains, or `nil`.
    ///   - sort: The sort options, or `nil` if the provider determines the order.
    ///   - limits: The provider's limits for results.
    ///   - narrowing: The IDs of the filters that narrow a search best.
    ///   - newest: The sort that lists the newest items first, or `nil`.
    ///   - collecting: The fields whose ranges can split a search, the best one first.
    ///   - path: Returns the percent-encoded path of the provider's web page for a search, without a leading slash.
    public init(
        _ language: Language, filters: [SearchFilter], scope: SearchScope? = nil, sort: SearchSortSchema? = nil,
        limits: PagingLimits, rate: SearchRate? = nil, narrowing: [SearchFilter.ID], newest: SearchSort? = nil,
        collecting: [CollectField] = [],
        path: @escaping @Sendable (SearchQuery) -> String
    ) {
        self.language = language
        self.filters = filters
        self.scope = scope
        self.sort = sort
        self.limits = limits
        self.rate = rate ?? (language == .gitHub ? .gitHub : nil)
        self.narrowing = narrowing
        self.newest = newest
        self.collecting = collecting
        self.path = path
    }

    /// Returns the filter with the given ID, or `nil` if there is none.
    public subscript(id: SearchFilter.ID) -> SearchFilter? {
        filters.first { $0.id == id }
    }

    /// Checks that a period and a range of dates were not both given for the same qualifier.
    ///
    /// Providers interpret two terms with the same qualifier differently.
    ///
    /// - Throws: ``QueryError/conflicting(_:_:)`` if both were given.
    func checkTimes(_ values: FilterValues) throws(QueryError) {
        let given = filters.filter { values[$0.id] != nil }
        for time in given {
            guard case .recent = time.input,
                let other = given.first(where: { $0.id != time.id && $0.qualifier == time.qualifier })
            else { continue }
            throw .conflicting(time.id, other.id)
        }
    }

    /// Checks that the search supports a sort.
    ///
    /// - Throws: ``QueryError`` if the search does not support the sort.
    func check(_ sort: SearchSort?) throws(QueryError) {
        guard let sort else { return }
        let choices = self.sort?.choices ?? []
        guard choices.contains(sort.field) else {
            throw .invalidValue(
                name: self.sort?.id ?? "sort", value: sort.field, expected: "one of \(choices.joined(separator: ", "))")
        }
    }
}

/// The number of searches per minute that a provider allows.
public struct SearchRate: Sendable, Hashable {
    /// The number without an account, or `nil` if an account is required.
    public let anonymous: Int?
    /// The number with an account.
    public let signedIn: Int

    public init(anonymous: Int?, signedIn: Int) {
        self.anonymous = anonymous
        self.signedIn = signedIn
    }

    /// The rate of GitHub's search (docs.github.com, REST API, Search).
    public static let gitHub = SearchRate(anonymous: 10, signedIn: 30)
}

/// The sort options of a search.
public struct SearchSortSchema: Sendable, Hashable {
    /// The name of the command-line option, without dashes.
    public let id: String
    /// The fields to sort by, in addition to the provider's default order.
    public let choices: [String]
    /// Whether the order can be reversed.
    public let hasOrder: Bool

    public init(id: String = "sort", _ choices: [String], hasOrder: Bool = true) {
        self.id = id
        self.choices = choices
        self.hasOrder = hasOrder
    }

    /// All sort options, with the provider's default order (`nil`) first.
    public var options: [SearchSort?] {
        [nil]
            + choices.flatMap { field in
                hasOrder
                    ? [SearchSort(field, order: .descending), SearchSort(field, order: .ascending)]
                    : [SearchSort(field)]
            }
    }
}

/// A sort field and its direction.
public struct SearchSort: Sendable, Hashable {
    /// The name of the sort field, which is one of the schema's choices.
    public let field: String
    /// The direction, or `nil` for the provider's default.
    public let order: SortOrder?

    public init(_ field: String, order: SortOrder? = nil) {
        self.field = field
        self.order = order
    }

    /// A description for users, such as `by stars, desc`.
    public var words: String { "by \(field)" + (order.map { ", \($0.rawValue)" } ?? "") }
}

/// The direction of a sorted list.
public enum SortOrder: String, Sendable, Hashable, CaseIterable {
    case ascending = "asc"
    case descending = "desc"
}
