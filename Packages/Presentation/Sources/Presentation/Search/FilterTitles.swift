public import Domain

extension ItemKind {
    /// Returns the label of a search filter in forms.
    public func title(ofFilter id: SearchFilter.ID) -> String {
        kinds.first { $0.kind == self }?.filterTitles[id] ?? id.prefix(1).uppercased() + id.dropFirst()
    }

    /// Returns the label of a completed qualifier, which consists of the labels of all filters that use it.
    public func title(of completion: SearchCompletion) -> String {
        let titles = completion.filters.map { title(ofFilter: $0) }
        return ([titles.first ?? ""] + titles.dropFirst().map { $0.lowercased() }).joined(separator: ", ")
    }
}

extension KindFeature {
    fileprivate static var kind: ItemKind { UseCases.kind }
}
