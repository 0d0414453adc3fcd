/// Bounds of a number or date qualifier in GitHub's notation: `10`, `>=10`, `<5`, `10..50`, `*..2024-01-01`.
public enum QualifierRange<Bound: QualifierBound>: Sendable, Hashable {
    case exactly(Bound)
    case moreThan(Bound)
    case atLeast(Bound)
    case lessThan(Bound)
    case atMost(Bound)
    case between(Bound, Bound)
    /// Written `10..*`.
    case from(Bound)
    /// Written `*..10`.
    case upTo(Bound)
}

extension QualifierRange {
    /// Reads a range as people type it; the notation is kept.
    ///
    /// Throws ``QueryError/invalidValue(name:value:expected:)``, which names the part that is wrong: a bound that is
    /// none, a range without bounds, or one whose end lies before its start.
    ///
    /// - Parameter name: The flag or qualifier, for the error.
    public init(_ text: String, name: String) throws(QueryError) {
        let parse: (Substring) throws(QueryError) -> Bound = { part throws(QueryError) in
            guard let bound = Bound(qualifierText: String(part)) else {
                throw .invalidValue(name: name, value: part.isEmpty ? text : String(part), expected: Bound.expected)
            }
            return bound
        }
        if let dots = text.firstRange(of: "..") {
            self = try Self.range(text[..<dots.lowerBound], text[dots.upperBound...], text, name, parse)
        } else if text.hasPrefix(">=") {
            self = .atLeast(try parse(text.dropFirst(2)))
        } else if text.hasPrefix("<=") {
            self = .atMost(try parse(text.dropFirst(2)))
        } else if text.hasPrefix(">") {
            self = .moreThan(try parse(text.dropFirst()))
        } else if text.hasPrefix("<") {
            self = .lessThan(try parse(text.dropFirst()))
        } else {
            self = .exactly(try parse(text[...]))
        }
    }

    private static func range(
        _ lower: Substring, _ upper: Substring, _ text: String, _ name: String,
        _ parse: (Substring) throws(QueryError) -> Bound
    ) throws(QueryError) -> Self {
        switch (lower, upper) {
        case ("*", "*"):
            throw .invalidValue(name: name, value: text, expected: "a bound on one side of ..")
        case ("*", _):
            return .upTo(try parse(upper))
        case (_, "*"):
            return .from(try parse(lower))
        default:
            let (start, end) = (try parse(lower), try parse(upper))
            guard start <= end else {
                throw .invalidValue(name: name, value: text, expected: "the smaller bound first")
            }
            return .between(start, end)
        }
    }

    /// As it stands in a query.
    public var text: String {
        switch self {
        case .exactly(let bound): bound.qualifierText
        case .moreThan(let bound): ">\(bound.qualifierText)"
        case .atLeast(let bound): ">=\(bound.qualifierText)"
        case .lessThan(let bound): "<\(bound.qualifierText)"
        case .atMost(let bound): "<=\(bound.qualifierText)"
        case .between(let lower, let upper): "\(lower.qualifierText)..\(upper.qualifierText)"
        case .from(let bound): "\(bound.qualifierText)..*"
        case .upTo(let bound): "*..\(bound.qualifierText)"
        }
    }
}
