public import Domain

/// The label and the help text of a search filter. All user interfaces share them.
public struct FilterDescription: Sendable, Hashable {
    /// The label of the filter in forms, such as `Stars`.
    public let title: String
    /// The help text that describes the filter, such as `Filter by number of stars`.
    public let help: String

    /// Creates the label and the help text of a filter.
    ///
    /// - Parameters:
    ///   - title: The label of the filter in forms.
    ///   - help: The help text.
    public init(_ title: String, _ help: String) {
        self.title = title
        self.help = help
    }

    /// The texts of the sort option for kinds of items that do not specify their own.
    public static let sort = FilterDescription("Sort", "Sort results (default best match)")
}

extension ItemKind {
    /// The labels and help texts of the search filters for this kind of item.
    public var filterDescriptions: [SearchFilter.ID: FilterDescription] {
        kinds.first { $0.kind == self }?.filters ?? [:]
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
            id == kind.search.sort?.id ? (kind.filterDescriptions[id] ?? .sort).title : kind.title(ofFilter: id)
        }
        return switch self {
        case .conflicting(let one, let other): QueryError.conflicting(title(one), title(other)).description
        case .unknownFilter(let id): QueryError.unknownFilter(title(id)).description
        default: description
        }
    }
}

extension KindFeature {
    fileprivate static var kind: ItemKind { UseCases.kind }
}
