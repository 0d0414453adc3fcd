internal import Foundation
internal import Shared

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
            throw .invalidValue(name: name, value: text, expected: "a bound on one side of “..”")
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

/// What a range can be made of.
public protocol QualifierBound: Sendable, Hashable, Comparable {
    /// None when the text is not a bound of this type.
    init?(qualifierText: String)
    /// As it stands in a query.
    var qualifierText: String { get }
    /// What a bound looks like, for people: "a number".
    static var expected: String { get }
}

extension Int: QualifierBound {
    /// Digits alone, up to the largest 64-bit number.
    public init?(qualifierText: String) {
        guard qualifierText.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        self.init(qualifierText)
    }

    public var qualifierText: String {
        String(self)
    }

    public static var expected: String {
        "a whole number, or a range such as >=10 or 10..50"
    }
}

/// A day of the Gregorian calendar, or a moment of one, as GitHub's date qualifiers take it:
/// `2024-02-29`, `2024-02-29T12:00:00Z`, `2024-02-29T12:00:00+09:00`.
///
/// (docs.github.com, Searching on GitHub, Understanding the search syntax: query for dates.)
public struct CalendarDay: QualifierBound {
    /// As typed.
    public let qualifierText: String
    private let secondsSince1970: Double

    /// None when the text has another form or the day or time does not exist.
    public init?(qualifierText: String) {
        guard !qualifierText.utf8.contains(UInt8(ascii: " ")), let date = ISO8601.date(from: qualifierText) else {
            return nil
        }
        self.qualifierText = qualifierText
        secondsSince1970 = date.timeIntervalSince1970
    }

    public static var expected: String {
        "a date that exists, such as 2024-02-29, or a range such as >=2024-01-01 or 2023-01-01..2023-12-31"
    }

    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.secondsSince1970, left.qualifierText) < (right.secondsSince1970, right.qualifierText)
    }
}
