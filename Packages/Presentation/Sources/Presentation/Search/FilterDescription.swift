public import Domain

/// The texts of a search filter that all front ends share.
public struct FilterDescription: Sendable, Hashable {
    /// The label in forms, such as `Stars`.
    public let title: String
    /// The effect of the filter, such as `Filter by number of stars`.
    public let help: String

    /// Creates the texts of a filter.
    public init(_ title: String, _ help: String) {
        self.title = title
        self.help = help
    }

    /// The texts of the sort option, unless a kind has its own.
    public static let sort = FilterDescription("Sort", "Sort results (default best match)")
}

extension ItemKind {
    /// The texts of the kind's search filters.
    public var filterDescriptions: [SearchFilter.ID: FilterDescription] {
        kinds.first { $0.kind == self }?.filters ?? [:]
    }

    /// Returns the label of one of the kind's search filters, for forms.
    public func title(ofFilter id: SearchFilter.ID) -> String {
        filterDescriptions[id]?.title ?? id.prefix(1).uppercased() + id.dropFirst()
    }

    /// Returns the label of a completed qualifier: the labels of all filters that use it.
    public func title(of completion: SearchCompletion) -> String {
        let titles = completion.filters.map { title(ofFilter: $0) }
        return ([titles.first ?? ""] + titles.dropFirst().map { $0.lowercased() }).joined(separator: ", ")
    }
}

extension KindFeature {
    fileprivate static var kind: ItemKind { UseCases.kind }
}
