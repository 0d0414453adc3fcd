/// What no result may have: a word, a phrase or a qualifier.
public struct QueryExclusion: Sendable, Hashable {
    /// As it stands in the query: `NOT word`, `NOT "two words"` or `-name:value`.
    public let text: String

    /// Throws ``QueryError`` when the term is blank or holds a control character.
    public init(_ term: String) throws(QueryError) {
        guard !term.isBlank, !term.containsControlCharacter else {
            throw .invalidValue(name: "exclude", value: term, expected: "a word, a phrase or a qualifier")
        }
        if let qualifier = QualifierText(term) {
            text = "-\(qualifier.text)"
        } else {
            text = "NOT \(Self.isPlainWord(term) ? term : term.quotedForQuery)"
        }
    }

    private static func isPlainWord(_ term: String) -> Bool {
        !term.contains("\"") && !term.hasPrefix("-") && QueryScanner.scan(term).tokens == [.term(term)]
    }
}
