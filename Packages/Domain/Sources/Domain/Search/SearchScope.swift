/// The term that every query contains because the provider's search also covers other kinds. An example is `is:issue`.
public struct SearchScope: Sendable {
    /// The qualifiers of the term, such as `is` and `type`. There must be at least one. The first one is sent. The user
    /// can enter any of them.
    let qualifiers: [String]
    /// The values of the term. There must be at least one. The first one is sent. The user can enter any of them.
    let values: [String]
    /// The values that contradict the term because they select other kinds. They are rejected.
    let others: [String]
    /// The description of valid values for messages that end with `… expected …`.
    let expected: String
    /// The ID of the filter with the input ``SearchFilter/Input/lifting``, which removes the term from the query. The
    /// value is `nil` if there is no such filter.
    var lifting: SearchFilter.ID?

    /// Returns the term to add to a query. Returns `nil` if the words already contain it, or if a filter removes it.
    ///
    /// - Throws: ``QueryError/invalidValue(name:value:expected:)`` if the words select another kind.
    func term(beside words: String, _ filters: FilterValues) throws(QueryError) -> String? {
        if let lifting, filters[lifting] != nil { return nil }
        var isSaid = false
        for case .term(let term) in QueryScanner.scan(words).tokens {
            guard let said = QualifierText(term), qualifiers.contains(said.name.lowercased()) else { continue }
            let value = said.value.lowercased()
            guard !others.contains(value) else {
                throw .invalidValue(name: said.name, value: said.value, expected: expected)
            }
            if values.contains(value) { isSaid = true }
        }
        return isSaid ? nil : "\(qualifiers[0]):\(values[0])"
    }
}
