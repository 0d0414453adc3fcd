public import Foundation

/// The plan of a collection: the search, and the field whose ranges split it.
public struct CollectPlan: Sendable {
    /// The identity of a collection, which ensures that a run only resumes its own file.
    public struct Identity: Sendable, Hashable, Codable {
        let kind: String
        let host: String
        let by: String
        /// The complete query as the user entered it.
        let query: String
    }

    let kind: ItemKind
    let field: CollectField
    /// The query without the range.
    let words: String
    /// The complete range to search.
    let range: ClosedRange<Int>
    /// The maximum number of rows, or `nil` for all rows.
    let limit: Int?
    let identity: Identity

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - query: The query to collect.
    ///   - kind: The kind of the items.
    ///   - field: One of the kind's ``SearchSchema/collecting`` fields.
    ///   - host: The host to search.
    ///   - limit: The maximum number of rows, or `nil` for all rows.
    ///   - now: The current date.
    /// - Throws: ``QueryError`` if the range of the field cannot be separated from the words of the query, or is empty.
    public init(
        _ query: SearchQuery, of kind: ItemKind, by field: CollectField, on host: String, limit: Int? = nil, now: Date
    ) throws(QueryError) {
        self.kind = kind
        self.field = field
        self.limit = limit
        identity = Identity(kind: kind.name.word, host: host, by: field.id, query: query.text)
        let (words, values) = try QueryScanner.taking(field.id, from: query.text)
        var range = field.everything(now: now)
        for value in values {
            let bounds = try field.bounds(value, within: range)
            guard let bounds, let both = values.count == 1 ? bounds : range.intersection(bounds) else {
                throw .invalidValue(name: field.id, value: value, expected: "a range that something can be in")
            }
            range = both
        }
        self.words = words
        self.range = range
    }

    /// Returns the query for a part of the range.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - pass: The order of the results.
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
    /// Creates a query that was already validated.
    init(text: String, parameters: [Parameter] = [], sort: SearchSort?) {
        self.text = text
        self.parameters = parameters
        searchType = nil
        pages = []
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
    /// Removes the terms of a qualifier from a query and returns their values.
    ///
    /// - Throws: ``QueryError`` if such a term is in parentheses or next to an operator, so that removing it would
    ///   change the meaning of the query, or if no terms can be added to the remaining words.
    static func taking(_ qualifier: String, from text: String) throws(QueryError) -> (words: String, values: [String]) {
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
                        name: qualifier, value: term, expected: "a range of its own, outside parentheses and operators")
                }
                values.append(found.value)
            }
        }
        // Without such terms, keep the query as the user entered it.
        let words = values.isEmpty ? text : rest.joined(separator: " ")
        return (try SearchQuery.enclosed(words), values)
    }
}

extension [QueryScanner.Token] {
    fileprivate func isOperator(_ index: Int) -> Bool {
        if indices.contains(index), case .operator = self[index] { true } else { false }
    }
}
