/// Bounds of a number or date qualifier in GitHub's notation: `10`, `>=10`, `<5`, `10..50`, `*..2024-01-01`.
public enum QualifierRange<Bound: QualifierBound>: Sendable, Hashable {
    case exactly(Bound)
    case moreThan(Bound)
    case atLeast(Bound)
    case lessThan(Bound)
    case atMost(Bound)
    case between(Bound, Bound)
}

/// What a range can be made of.
public protocol QualifierBound: Sendable, Hashable, Comparable {
    /// None when the text is not a bound of this type.
    init?(qualifierText: String)
    var qualifierText: String { get }
}
