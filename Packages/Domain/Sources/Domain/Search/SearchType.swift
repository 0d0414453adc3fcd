/// A way of searching that the user chose instead of the provider's default. The provider determines the order of the
/// results.
public struct SearchType: Sendable, Hashable {
    /// The provider's name of the type, such as `semantic`.
    public let name: String
    /// The ID of the filter that selects the type.
    let filter: SearchFilter.ID
    /// The limits that apply instead of those of the kind.
    let limits: PagingLimits
}

/// The way in which a provider searched, according to its response.
public struct SearchTypeReport: Sendable, Hashable {
    /// The type that the user chose, or `nil` for the provider's default.
    public let requested: SearchType?
    /// The provider's name of the type that it used, or `nil` if the response names none.
    public let used: String?
    /// The provider's reasons for using its default instead of the chosen type, or `nil` if there are none.
    public let fallbackReasons: [String]?

    public init(requested: SearchType? = nil, used: String? = nil, fallbackReasons: [String]? = nil) {
        self.requested = requested
        self.used = used
        self.fallbackReasons = fallbackReasons?.isEmpty == true ? nil : fallbackReasons
    }

    /// Whether the provider used its default instead of the chosen type.
    public var isFallback: Bool { requested != nil && (fallbackReasons != nil || used == Self.lexical) }

    /// The provider's name of the search for the words themselves.
    private static let lexical = "lexical"
}

extension SearchFilter {
    /// Returns the chosen type of search, or `nil` if the filter selects none or the text is the provider's default.
    func searchType(_ text: String) throws(QueryError) -> SearchType? {
        guard case .searchType(let names, let limits) = input else { return nil }
        let name = try value(text)
        return name == names.first ? nil : SearchType(name: name, filter: id, limits: limits)
    }
}

extension SearchQuery {
    /// Returns the limits of the search: those of the chosen type, or those of the kind.
    public func limits(of kind: ItemKind) -> PagingLimits { searchType?.limits ?? kind.search.limits }
}

extension SearchSchema {
    /// Whether the provider offers several types of search.
    public var hasSearchTypes: Bool {
        filters.contains { if case .searchType = $0.input { true } else { false } }
    }

    /// Throws an error if a type of search is combined with an order, or with a filter that widens the search.
    func check(_ type: SearchType?, sort: SearchSort?, order: SortOrder?, _ values: FilterValues) throws(QueryError) {
        guard let type else { return }
        if sort != nil { throw .conflicting(type.filter, self.sort?.id ?? "sort") }
        if order != nil { throw .conflicting(type.filter, "order") }
        if let lifting = scope?.lifting, values[lifting] != nil { throw .conflicting(type.filter, lifting) }
    }
}
