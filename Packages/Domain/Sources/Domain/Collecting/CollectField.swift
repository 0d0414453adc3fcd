import Foundation
import Shared

/// A field whose ranges can split a search: a date or number that is a qualifier of the query language.
public struct CollectField: Sendable, Identifiable {
    /// The type of the field's values.
    public enum Values: Sendable, Hashable {
        /// Dates as seconds since 1970.
        ///
        /// - Parameters:
        ///   - earliest: The earliest possible value.
        ///   - mayLieAhead: Whether values can be in the future.
        case dates(earliest: Int, mayLieAhead: Bool = false)
        /// Non-negative numbers.
        ///
        /// - Parameter most: The largest possible value.
        case numbers(most: Int)
    }

    /// The name of the field in the option `--by` and in the query language.
    public let id: String
    /// The type of the values.
    let values: Values
    private let read: @Sendable (any Item) -> Int?

    /// Creates a field whose values are dates.
    ///
    /// - Parameters:
    ///   - id: The name of the field.
    ///   - earliest: The earliest possible value in seconds since 1970.
    ///   - mayLieAhead: Whether values can be in the future.
    ///   - value: Returns the value of a row, or `nil` if rows do not contain it. The value is only used to reduce the
    ///     number of requests.
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
    init<Element: Item>(
        numbers id: String, upTo most: Int = 1 << 30, of value: @escaping @Sendable (Element) -> Int?
    ) {
        self.id = id
        values = .numbers(most: most)
        read = { ($0 as? Element).flatMap(value) }
    }

    /// The start of GitHub in seconds since 1970: 2007-10-01, a few days before the first account was created.
    static let gitHubLaunchDate = 1_191_196_800

    func value(of item: any Item) -> Int? { read(item) }

    var scale: RangeSplitter.Scale {
        switch values {
        case .dates: .linear
        case .numbers: .logarithmic
        }
    }

    /// Returns the range of all values that are currently possible.
    func everything(now: Date) -> ClosedRange<Int> {
        switch values {
        case .dates(let earliest, let mayLieAhead):
            let end = mayLieAhead ? Self.lastSecond : Int(now.timeIntervalSince1970.rounded(.down))
            return earliest...max(earliest, end)
        case .numbers(let most):
            return 0...most
        }
    }

    /// The last date in a range that may be in the future, 2099-12-31T23:59:59Z.
    private static let lastSecond = 4_102_444_799
    /// The largest number that `Double` represents exactly. No count is larger.
    private static let largest = 1 << 53

    /// Parses a range and limits it to the possible values. Returns `nil` if the result is empty.
    ///
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
        // Use a bound that the user specified, even if it is outside the possible values.
        let lower = bounds.lower ?? min(all.lowerBound, bounds.upper ?? all.lowerBound)
        let upper = bounds.upper ?? max(all.upperBound, lower)
        return lower <= upper ? lower...upper : nil
    }

    /// Returns a part of the range in the form of a qualifier's value.
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
    /// Returns the lowest and highest values of the range, or `nil` for an open end.
    fileprivate func bounds(_ span: (Bound) -> ClosedRange<Int>) -> (lower: Int?, upper: Int?) {
        switch self {
        case .exactly(let bound): (span(bound).lowerBound, span(bound).upperBound)
        case .moreThan(let bound): (span(bound).upperBound.advanced(by: 1), nil)
        case .atLeast(let bound), .from(let bound): (span(bound).lowerBound, nil)
        case .lessThan(let bound): (nil, span(bound).lowerBound - 1)
        case .atMost(let bound), .upTo(let bound): (nil, span(bound).upperBound)
        case .between(let lower, let upper): (span(lower).lowerBound, span(upper).upperBound)
        }
    }
}

extension CalendarDay {
    /// The range of seconds since 1970. A date without a time includes the whole day.
    fileprivate var seconds: ClosedRange<Int> {
        let start = Int((ISO8601.date(from: qualifierText)?.timeIntervalSince1970 ?? 0).rounded(.down))
        return start...(qualifierText.utf8.count == 10 ? start + 86_399 : start)
    }
}
