/// A term that every query of a search carries, because the provider's search finds other kinds of things as well:
/// `is:issue`.
public struct SearchScope: Sendable {
    /// What the term is called; the first is sent, words may use any: `is`, `type`.
    let qualifiers: [String]
    /// What it says; the first is sent, words may use any.
    let values: [String]
    /// What would say the opposite, and what to do for it.
    let others: [String]
    let expected: String
    /// The filter that takes the term back.
    let lifting: SearchFilter.ID?

    /// - Parameters:
    ///   - qualifiers: At least one.
    ///   - values: At least one.
    ///   - others: The values that find something else: they are refused.
    ///   - expected: For people, to end the sentence "… expected …" of such a refusal.
    ///   - lifting: A filter of ``SearchFilter/Input/lifting``.
    public init(
        _ qualifiers: [String], _ values: [String], not others: [String], expected: String,
        lifting: SearchFilter.ID? = nil
    ) {
        self.qualifiers = qualifiers
        self.values = values
        self.others = others
        self.expected = expected
        self.lifting = lifting
    }

    /// What is added to a query; none where its words say it themselves, or a filter takes it back.
    ///
    /// Throws ``QueryError/invalidValue(name:value:expected:)`` for words that ask for something else.
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
