/// A type of search that the user chose instead of the provider's default. The provider determines the order of the
/// results.
public struct SearchType: Sendable, Hashable {
    /// The provider's name for the type of search, such as `semantic`.
    public let name: String
    /// The ID of the filter that selects the type of search.
    let filter: SearchFilter.ID
    /// The limits for results of this type of search. They apply instead of the limits of the kind.
    let limits: PagingLimits
}

/// The type of search that a provider performed, according to its response.
public struct SearchTypeReport: Sendable, Hashable {
    /// The type of search that the user chose, or `nil` for the provider's default.
    public let requested: SearchType?
    /// The provider's name for the type of search that it performed, or `nil` if the response does not contain it.
    public let used: String?
    /// The provider's reasons for performing its default type instead of the chosen one, or `nil` if there are none.
    public let fallbackReasons: [String]?

    public init(requested: SearchType? = nil, used: String? = nil, fallbackReasons: [String]? = nil) {
        self.requested = requested
        self.used = used
        self.fallbackReasons = fallbackReasons?.isEmpty == true ? nil : fallbackReasons
    }

    /// A Boolean value that indicates whether the provider performed its default type of search instead of the chosen
    /// one.
    public var isFallback: Bool { requested != nil && (fallbackReasons != nil || used == Self.lexical) }

    /// The provider's name for a search by words, which is the default type.
    private static let lexical = "lexical"
}

extension SearchFilter {
    /// Returns the type of search that the text selects. Returns `nil` if the filter does not select a type, or if the
    /// text is the provider's default.
    func searchType(_ text: String) throws(QueryError) -> SearchType? {
        guard case .searchType(let names, let limits) = input else { return nil }
        let name = try value(text)
        return name == names.first ? nil : SearchType(name: name, filter: id, limits: limits)
    }
}

extension SearchQuery {
    /// Returns the limits for the results. They are those of the chosen type of search, or those of the kind.
    public func limits(of kind: ItemKind) -> PagingLimits { searchType?.limits ?? kind.search.limits }
}

extension SearchSchema {
    /// The filter that selects the type of search, or `nil` if the provider offers only one type.
    public var searchTypeFilter: SearchFilter? {
        filters.first { if case .searchType = $0.input { true } else { false } }
    }

    /// Checks that a type of search is not combined with a sort order or with a filter that extends the search to other
    /// kinds.
    ///
    /// - Throws: ``QueryError`` if it is combined with one of them.
    func check(_ type: SearchType?, sort: SearchSort?, order: SortOrder?, _ values: FilterValues) throws(QueryError) {
        guard let type else { return }
        if sort != nil { throw .conflicting(type.filter, self.sort?.id ?? "sort") }
        if order != nil { throw .conflicting(type.filter, "order") }
        if let lifting = scope?.lifting, values[lifting] != nil { throw .conflicting(type.filter, lifting) }
    }
}
