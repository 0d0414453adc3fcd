public import Domain

/// The title of a search filter in forms, and the help text of its option.
public typealias FilterDescription = (title: String, help: String)

extension ItemKind {
    /// The labels and help texts of the search filters for this kind of item.
    public var filterDescriptions: [SearchFilter.ID: FilterDescription] {
        feature?.filters ?? [:]
    }

    /// The title and the help text of the sort option.
    public var sortDescription: FilterDescription {
        search.sort.flatMap { filterDescriptions[$0.id] } ?? ("Sort", "Sort results (default best match)")
    }

    /// Returns the label of a search filter in forms.
    ///
    /// - Parameter id: The ID of the filter. The label of an unknown filter is its capitalized ID.
    public func title(ofFilter id: SearchFilter.ID) -> String {
        filterDescriptions[id]?.title ?? id.prefix(1).uppercased() + id.dropFirst()
    }

    /// Returns the label of a suggested completion, which consists of the labels of all filters that use its qualifier.
    ///
    /// - Parameter completion: The completion of a word in the search box.
    public func title(of completion: SearchCompletion) -> String {
        let titles = completion.filters.map { title(ofFilter: $0) }
        return ([titles.first ?? ""] + titles.dropFirst().map { $0.lowercased() }).joined(separator: ", ")
    }
}

extension QueryError {
    /// Returns the description of the error with the labels of the filters instead of their IDs.
    ///
    /// - Parameter kind: The kind of item to search for.
    public func description(for kind: ItemKind) -> String {
        func title(_ id: String) -> String {
            id == kind.search.sort?.id ? kind.sortDescription.title : kind.title(ofFilter: id)
        }
        return switch self {
        case .conflicting(let one, let other): QueryError.conflicting(title(one), title(other)).description
        case .unknownFilter(let id): QueryError.unknownFilter(title(id)).description
        default: description
        }
    }
}
