import Foundation
import Shared

/// A date or number field by which a search can be split into smaller searches.
///
/// Each smaller search adds a range of the field's values to the query, as in `created:2020-01-01..2020-06-30`.
public struct CollectField: Sendable, Identifiable {
    /// The type of a field's values, with the range of possible values.
    public enum Values: Sendable, Hashable {
        /// Dates as seconds since 1970.
        ///
        /// - Parameters:
        ///   - earliest: The earliest possible date, in seconds since 1970.
        ///   - mayLieAhead: Whether dates can be in the future.
        case dates(earliest: Int, mayLieAhead: Bool = false)
        /// Non-negative numbers.
        ///
        /// - Parameter most: The largest possible value.
        case numbers(most: Int)
    }

    /// The name of the field in the command-line option `--by` and in search queries, such as `created`.
    public let id: String
    let values: Values
    private let read: @Sendable (any Item) -> Int?

    /// Creates a field whose values are dates.
    ///
    /// - Parameters:
    ///   - id: The name of the field.
    ///   - earliest: The earliest possible date in seconds since 1970.
    ///   - mayLieAhead: Whether dates can be in the future.
    ///   - value: Returns the field's value in a row, or `nil` if the row does not contain it. The value is only used
    ///     to reduce the number of requests.
    init<Element: Item>(
        dates id: String, since earliest: Int, mayLieAhead: Bool = false,
        of value: @escaping @Sendable (Element) -> Date?
    ) {
        self.id = id
        values = .dates(earliest: earliest, mayLieAhead: mayLieAhead)
        read = { item in
            guard let date = (item as? Element).flatMap(value), abs(date.timeIntervalSince1970) < 1e12 else {
                return nil
            }
            return Int(date.timeIntervalSince1970.rounded(.down))
        }
    }

    /// Creates a field whose values are non-negative numbers.
    ///
    /// - Parameters:
    ///   - id: The name of the field.
    ///   - most: The largest possible value.
    ///   - value: Returns the field's value in a row, or `nil` if the row does not contain it.
    init<Element: Item>(
        numbers id: String, upTo most: Int = 1 << 30, of value: @escaping @Sendable (Element) -> Int?
    ) {
        self.id = id
        values = .numbers(most: most)
        read = { ($0 as? Element).flatMap(value) }
    }

    /// The date of GitHub's launch in seconds since 1970: 2007-10-01, a few days before the first account was created.
    static let gitHubLaunchDate = 1_191_196_800

    func value(of item: any Item) -> Int? { read(item) }

    var scale: RangeSplitter.Scale {
        switch values {
        case .dates: .linear
        case .numbers: .logarithmic
        }
    }

    /// Returns the range of all possible values of the field.
    ///
    /// - Parameter now: The current date, which is the upper bound for dates that cannot be in the future.
    func everything(now: Date) -> ClosedRange<Int> {
        switch values {
        case .dates(let earliest, let mayLieAhead):
            let end = mayLieAhead ? Self.lastSecond : Int(now.timeIntervalSince1970.rounded(.down))
            return earliest...max(earliest, end)
        case .numbers(let most):
            return 0...most
        }
    }

    /// The latest date to search for if dates can be in the future: 2099-12-31T23:59:59Z in seconds since 1970.
    private static let lastSecond = 4_102_444_799
    /// The maximum for numbers in a query. Up to this value, `Double` represents every integer exactly.
    private static let largest = 1 << 53

    /// Parses a range of the field's values, and replaces open ends by the bounds of the possible values.
    ///
    /// - Parameters:
    ///   - text: The range in the syntax of search queries, such as `>=100` or `10..20`.
    ///   - all: The range of possible values.
    /// - Returns: The range, or `nil` if it is empty.
    /// - Throws: ``QueryError`` if the text is not a valid range.
    func bounds(_ text: String, within all: ClosedRange<Int>) throws(QueryError) -> ClosedRange<Int>? {
        let bounds: (lower: Int?, upper: Int?) =
            switch values {
            case .dates: try QualifierRange<CalendarDay>(text, name: id).bounds { $0.seconds }
            case .numbers:
                try QualifierRange<Int>(text, name: id).bounds { number in
                    let number = min(number, Self.largest)
                    return number...number
                }
            }
        // Keep a bound that the user specified, even if it is outside the possible values.
        let lower = bounds.lower ?? min(all.lowerBound, bounds.upper ?? all.lowerBound)
        let upper = bounds.upper ?? max(all.upperBound, lower)
        return lower <= upper ? lower...upper : nil
    }

    /// Returns a range in the syntax of search queries, such as `10..20`.
    func text(of part: ClosedRange<Int>) -> String {
        switch values {
        case .dates: "\(Self.date(part.lowerBound))..\(Self.date(part.upperBound))"
        case .numbers: "\(part.lowerBound)..\(part.upperBound)"
        }
    }

    private static func date(_ seconds: Int) -> String {
        ISO8601.string(from: Date(timeIntervalSince1970: Double(seconds)))
    }
}

extension QualifierRange {
    /// Returns the lowest and highest integers in the range. An open end is `nil`.
    ///
    /// - Parameter span: Returns the integers that a bound includes. For example, a day includes all its seconds.
    fileprivate func bounds(_ span: (Bound) -> ClosedRange<Int>) -> (lower: Int?, upper: Int?) {
        switch self {
        case .exactly(let bound): (span(bound).lowerBound, span(bound).upperBound)
        case .compared(.moreThan, let bound): (span(bound).upperBound.advanced(by: 1), nil)
        case .compared(.atLeast, let bound): (span(bound).lowerBound, nil)
        case .compared(.lessThan, let bound): (nil, span(bound).lowerBound - 1)
        case .compared(.atMost, let bound): (nil, span(bound).upperBound)
        case .between(let lower, let upper): (lower.map { span($0).lowerBound }, upper.map { span($0).upperBound })
        }
    }
}

extension CalendarDay {
    /// The first and last second of the date, in seconds since 1970. A date without a time includes the whole day.
    fileprivate var seconds: ClosedRange<Int> {
        let start = Int((ISO8601.date(from: qualifierText)?.timeIntervalSince1970 ?? 0).rounded(.down))
        return start...(qualifierText.utf8.count == 10 ? start + 86_399 : start)
    }
}
