public import Foundation

/// The definition of a collection: the search, and the field by which the search is split into smaller searches.
public struct CollectPlan: Sendable {
    /// The identity of a collection. A run resumes an earlier collection only if both have the same identity.
    public struct Identity: Sendable, Hashable, Codable {
        let kind: String
        let host: String
        let by: String
        /// The complete search query as the user entered it.
        let query: String
    }

    let kind: ItemKind
    let field: CollectField
    /// The search query without the range of the field that splits the search.
    let words: String
    /// The complete range of the field's values to search.
    let range: ClosedRange<Int>
    /// The maximum number of rows to collect, or `nil` for all rows.
    let limit: Int?
    let identity: Identity

    /// Creates a plan for collecting all results of a search.
    ///
    /// - Parameters:
    ///   - query: The search query whose results are collected.
    ///   - kind: The kind of the items.
    ///   - field: The field that splits the search, one of the kind's ``SearchSchema/collecting`` fields.
    ///   - host: The host to search.
    ///   - limit: The maximum number of rows to collect, or `nil` for all rows.
    ///   - now: The current date.
    /// - Throws: ``QueryError`` if the query's range of the field is empty or cannot be separated from the other terms.
    public init(
        _ query: SearchQuery, of kind: ItemKind, by field: CollectField, on host: String, limit: Int? = nil, now: Date
    ) throws(QueryError) {
        self.kind = kind
        self.field = field
        self.limit = limit
        identity = Identity(kind: kind.name.word, host: host, by: field.id, query: query.text)
        let (words, values) = try QueryScanner.extracting(field.id, from: query.text)
        var range = field.everything(now: now)
        for value in values {
            let bounds = try field.bounds(value, within: range)
            guard let bounds, let both = values.count == 1 ? bounds : range.intersection(bounds) else {
                throw .invalidValue(name: field.id, value: value, expected: "a non-empty range")
            }
            range = both
        }
        self.words = words
        self.range = range
    }

    /// Returns the search query for one part of the field's range.
    ///
    /// - Parameters:
    ///   - part: The values of the field to include.
    ///   - pass: The sort order of the results.
    func query(_ part: ClosedRange<Int>, pass: PartWalk.Pass) -> SearchQuery {
        let term = "\(field.id):\(field.text(of: part))"
        let order: SortOrder? =
            switch pass {
            case .plain: nil
            case .ascending: .ascending
            case .descending: .descending
            }
        let sort = order.flatMap { order in kind.search.newest.map { SearchSort($0.field, order: order) } }
        return SearchQuery(text: words.isEmpty ? term : "\(words) \(term)", sort: sort)
    }
}

extension SearchQuery {
    /// Creates a search query from text that was already validated.
    init(text: String, sort: SearchSort?) {
        self.text = text
        self.sort = sort
        order = sort?.order
    }
}

extension ClosedRange<Int> {
    fileprivate func intersection(_ other: ClosedRange<Int>) -> ClosedRange<Int>? {
        let (lower, upper) = (Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound))
        return lower <= upper ? lower...upper : nil
    }
}

extension QueryScanner {
    /// Removes all terms with a qualifier, such as `created:2020`, from a search query.
    ///
    /// - Parameters:
    ///   - qualifier: The lowercase name of the qualifier.
    ///   - text: The search query.
    /// - Returns: The query without the terms, and the values of the removed terms.
    /// - Throws: ``QueryError`` if a term is in parentheses or next to an operator, because its removal would change
    ///   the meaning of the query. It is also thrown if no terms can be added to the remaining query.
    static func extracting(
        _ qualifier: String, from text: String
    ) throws(QueryError) -> (words: String, values: [String]) {
        var values: [String] = []
        var rest: [String] = []
        var depth = 0
        let tokens = scan(text).tokens
        for (index, token) in tokens.enumerated() {
            switch token {
            case .open:
                depth += 1
                rest.append("(")
            case .close:
                depth -= 1
                rest.append(")")
            case .operator(let name): rest.append(name)
            case .term(let term):
                guard let found = QualifierText(term), found.name.lowercased() == qualifier else {
                    rest.append(term)
                    continue
                }
                let isPlain = depth == 0 && !tokens.isOperator(index - 1) && !tokens.isOperator(index + 1)
                guard isPlain else {
                    throw .invalidValue(
                        name: qualifier, value: term, expected: "a range outside parentheses and operators")
                }
                values.append(found.value)
            }
        }
        // If no term was removed, keep the query as the user entered it.
        let words = values.isEmpty ? text : rest.joined(separator: " ")
        return (try SearchQuery.enclosed(words), values)
    }
}

extension [QueryScanner.Token] {
    fileprivate func isOperator(_ index: Int) -> Bool {
        if indices.contains(index), case .operator = self[index] { true } else { false }
    }
}
