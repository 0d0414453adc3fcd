public import Foundation

/// What is to be collected: a search, taken apart into its words and the range of the field that it is split by.
public struct CollectPlan: Sendable {
    /// What tells it from others, so that a run goes on with its own file alone.
    public struct Identity: Sendable, Hashable, Codable {
        let kind: String
        let host: String
        let by: String
        /// The whole query as the person gave it.
        let query: String
    }

    let kind: ItemKind
    let field: CollectField
    /// The query without the range.
    let words: String
    /// What is searched in all.
    let range: ClosedRange<Int>
    /// Rows wanted; all when none.
    let limit: Int?
    let identity: Identity

    /// - Parameters:
    ///   - field: One of the kind's ``SearchSchema/collecting``.
    ///   - host: Which server is searched.
    /// - Throws: ``QueryError`` where the query's own range of the field cannot be told from its words, or holds nothing.
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

    /// The search of one part.
    ///
    /// - Parameter pass: In which order.
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
    /// A query that was checked before.
    init(text: String, parameters: [Parameter] = [], sort: SearchSort?) {
        self.text = text
        self.parameters = parameters
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
    /// A query without the terms of a qualifier, and their values.
    ///
    /// - Throws: ``QueryError`` where such a term stands in parentheses or beside an operator, so that the rest would mean
    ///   something else without it, or where nothing can be added to the rest.
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
        // What is not taken apart is left as it was typed.
        let words = values.isEmpty ? text : rest.joined(separator: " ")
        return (try SearchQuery.enclosed(words), values)
    }
}

extension [QueryScanner.Token] {
    fileprivate func isOperator(_ index: Int) -> Bool {
        if indices.contains(index), case .operator = self[index] { true } else { false }
    }
}
