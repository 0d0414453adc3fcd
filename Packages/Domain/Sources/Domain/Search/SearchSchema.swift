/// The filters, sort options and limits of a search for one kind of item.
///
/// Front ends derive their options, forms and completions from the schema.
public struct SearchSchema: Sendable {
    /// The way in which words and filters are sent to the provider.
    public enum Language: Sendable {
        /// GitHub's query language, in which filters are `name:value` terms of the query.
        case gitHub
        /// The form without a query language. Filters are URL parameters in addition to the words.
        case words
    }

    /// The way in which words and filters are sent to the provider.
    public let language: Language
    /// The filters of the search, in the order in which front ends show them.
    public let filters: [SearchFilter]
    /// The term that every query contains because the provider's search also covers other kinds, or `nil` if there is
    /// no such term.
    public private(set) var scope: SearchScope?
    /// The sort options of the search, or `nil` if the provider determines the order.
    public private(set) var sort: SearchSortSchema?
    /// The provider's limits for the results of a search.
    public let limits: PagingLimits
    /// The number of searches per minute that the provider allows, or `nil` if it specifies no such limit.
    public private(set) var rate: SearchRate?
    /// The IDs of the filters that best reduce the number of results.
    public let narrowing: [SearchFilter.ID]
    /// The sort order from newest to oldest, or `nil` if the provider has no such order.
    public private(set) var newest: SearchSort?
    /// The fields whose ranges can split a search into parts, beginning with the best one. The array is empty if a
    /// search cannot be split.
    public private(set) var collecting: [CollectField] = []
    /// A function that returns the percent-encoded path of the provider's web page for a search, without the leading
    /// slash.
    let path: @Sendable (SearchQuery) -> String

    /// Returns the filter with the given ID, or `nil` if the search has no such filter.
    public subscript(id: SearchFilter.ID) -> SearchFilter? {
        filters.first { $0.id == id }
    }

    /// Checks that the user did not enter both a period and a range of dates for the same qualifier.
    ///
    /// Providers interpret two terms with the same qualifier differently.
    ///
    /// - Throws: ``QueryError/conflicting(_:_:)`` if the user entered both.
    func checkTimes(_ values: FilterValues) throws(QueryError) {
        let given = filters.filter { values[$0.id] != nil }
        for time in given {
            guard case .recent = time.input,
                let other = given.first(where: { $0.id != time.id && $0.qualifier == time.qualifier })
            else { continue }
            throw .conflicting(time.id, other.id)
        }
    }

    /// Checks that the search supports a sort order.
    ///
    /// - Throws: ``QueryError`` if the search does not support the sort order.
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
    /// The provider's name for the rate limit, as in ``RateLimit/resource``.
    public private(set) var resource = "search"
    /// The number of searches per minute without an account, or `nil` if an account is required.
    public let anonymous: Int?
    /// The number of searches per minute with an account.
    public let signedIn: Int

    /// The rate limit of GitHub's search (docs.github.com, REST API, Search).
    public static let gitHub = SearchRate(anonymous: 10, signedIn: 30)
}

/// The sort options of a search.
public struct SearchSortSchema: Sendable, Hashable {
    /// The name of the command-line option for the sort order, without dashes.
    public private(set) var id = "sort"
    /// The fields by which results can be sorted, in addition to the provider's default order.
    public let choices: [String]
    /// A Boolean value that indicates whether the order can be reversed.
    public private(set) var hasOrder = true
    /// A Boolean value that indicates whether the sort order is sent as a term of the query rather than as a URL
    /// parameter.
    var isQualifier = false

    /// All sort options. The first one is the provider's default order (`nil`).
    public var options: [SearchSort?] {
        [nil]
            + choices.flatMap { field in
                hasOrder
                    ? [SearchSort(field, order: .descending), SearchSort(field, order: .ascending)]
                    : [SearchSort(field)]
            }
    }
}

/// A sort order, which consists of a field and a direction.
public struct SearchSort: Sendable, Hashable {
    /// The name of the sort field, which is one of the schema's choices.
    public let field: String
    /// The direction of the sort order, or `nil` for the provider's default.
    public let order: SortOrder?

    public init(_ field: String, order: SortOrder? = nil) {
        self.field = field
        self.order = order
    }

    /// The description of the sort order for users, such as `by stars, desc`.
    public var words: String { "by \(field)" + (order.map { ", \($0.rawValue)" } ?? "") }
}

/// The direction of a sorted list.
public enum SortOrder: String, Sendable, Hashable, CaseIterable {
    case ascending = "asc"
    case descending = "desc"
}
