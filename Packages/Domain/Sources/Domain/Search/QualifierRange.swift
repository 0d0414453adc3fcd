internal import Foundation
internal import Shared

/// A range of numbers or dates in the notation of GitHub's qualifiers, such as `10`, `>=10`, `<5` or `10..50`.
public enum QualifierRange<Bound: QualifierBound>: Sendable, Hashable {
    case exactly(Bound)
    /// A range with one bound after a comparison operator, such as `>=10`.
    case compared(QualifierComparison, Bound)
    /// A range between two bounds. A bound that is written as `*` is `nil`.
    case between(Bound?, Bound?)
}

/// A comparison operator before a bound. An operator precedes those with which it begins.
public enum QualifierComparison: String, Sendable, Hashable, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case moreThan = ">"
    case lessThan = "<"
}

extension QualifierRange {
    /// Parses a range. The notation is preserved.
    ///
    /// - Parameters:
    ///   - text: The text to parse.
    ///   - name: The name of the option or qualifier, for the error message.
    /// - Throws: ``QueryError/invalidValue(name:value:expected:)`` with the invalid part if a bound is malformed, if
    ///   both bounds are missing, or if the end is before the start.
    public init(_ text: String, name: String) throws(QueryError) {
        func parse(_ part: Substring) throws(QueryError) -> Bound {
            guard let bound = Bound(qualifierText: String(part)) else {
                throw .invalidValue(name: name, value: part.isEmpty ? text : String(part), expected: Bound.expected)
            }
            return bound
        }
        if let dots = text.firstRange(of: "..") {
            let (lower, upper) = (text[..<dots.lowerBound], text[dots.upperBound...])
            guard lower != "*" || upper != "*" else {
                throw .invalidValue(name: name, value: text, expected: "a bound on one side of “..”")
            }
            let start = lower == "*" ? nil : try parse(lower)
            let end = upper == "*" ? nil : try parse(upper)
            if let start, let end, start > end {
                throw .invalidValue(name: name, value: text, expected: "the smaller bound first")
            }
            self = .between(start, end)
        } else if let comparison = QualifierComparison.allCases.first(where: { text.hasPrefix($0.rawValue) }) {
            self = .compared(comparison, try parse(text.dropFirst(comparison.rawValue.count)))
        } else {
            self = .exactly(try parse(text[...]))
        }
    }

    /// The range in the notation of a query.
    public var text: String {
        switch self {
        case .exactly(let bound): bound.qualifierText
        case .compared(let comparison, let bound): comparison.rawValue + bound.qualifierText
        case .between(let lower, let upper): "\(lower?.qualifierText ?? "*")..\(upper?.qualifierText ?? "*")"
        }
    }
}

/// A type of value that can be a bound of a ``QualifierRange``.
public protocol QualifierBound: Sendable, Hashable, Comparable {
    /// Parses a bound. Returns `nil` if the text is not a valid bound.
    init?(qualifierText: String)
    /// The bound in the notation of a query.
    var qualifierText: String { get }
    /// The description of a valid bound for error messages, such as `a number`.
    static var expected: String { get }
}

extension Int: QualifierBound {
    /// Parses a non-negative number. Returns `nil` if the text does not consist of digits only.
    public init?(qualifierText: String) {
        guard qualifierText.utf8.allSatisfy(\.isDigit) else { return nil }
        self.init(qualifierText)
    }

    public var qualifierText: String {
        String(self)
    }

    public static var expected: String {
        "a whole number, or a range such as >=10 or 10..50"
    }
}

/// A date of the Gregorian calendar with an optional time, in the formats of GitHub's date qualifiers.
///
/// The formats are `2024-02-29`, `2024-02-29T12:00:00Z` and `2024-02-29T12:00:00+09:00`. See docs.github.com,
/// Understanding the search syntax, Query for dates.
public struct CalendarDay: QualifierBound {
    /// The date as the user entered it.
    public let qualifierText: String
    private let secondsSince1970: Double

    /// Parses a date. Returns `nil` if the text has another format, or if the date or time does not exist.
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
