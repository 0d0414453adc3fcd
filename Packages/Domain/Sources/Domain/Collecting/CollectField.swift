public import Foundation
import Shared

/// A field by whose ranges a search can be split: a date or a number that is a qualifier of its language.
public struct CollectField: Sendable, Identifiable {
    /// What the values of a field are.
    public enum Values: Sendable, Hashable {
        /// Seconds since 1970.
        ///
        /// - Parameters:
        ///   - earliest: Before which there is none.
        ///   - mayLieAhead: Whether there are some in the future.
        case dates(earliest: Int, mayLieAhead: Bool = false)
        /// - Parameter most: Above which there is none.
        case numbers(most: Int)
    }

    /// What `--by` and the query's language call it.
    public let id: String
    /// What its values are: moments or whole numbers.
    public let values: Values
    private let read: @Sendable (any Item) -> Int?

    /// - Parameter value: Reads it from a row; none where rows do not have it. It saves requests, nothing else.
    public init<Element: Item>(
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

    /// Numbers from 0.
    public init<Element: Item>(
        numbers id: String, upTo most: Int = 1 << 30, of value: @escaping @Sendable (Element) -> Int?
    ) {
        self.id = id
        values = .numbers(most: most)
        read = { ($0 as? Element).flatMap(value) }
    }

    /// 2007-10-01, some days before the first account of GitHub.
    public static let beginningOfGitHub = 1_191_196_800

    func value(of item: any Item) -> Int? { read(item) }

    var scale: RangeSplitter.Scale {
        switch values {
        case .dates: .linear
        case .numbers: .logarithmic
        }
    }

    /// All values that there can be now.
    func everything(now: Date) -> ClosedRange<Int> {
        switch values {
        case .dates(let earliest, let mayLieAhead):
            let end = mayLieAhead ? Self.lastSecond : Int(now.timeIntervalSince1970.rounded(.down))
            return earliest...max(earliest, end)
        case .numbers(let most):
            return 0...most
        }
    }

    /// 2099-12-31T23:59:59Z.
    private static let lastSecond = 4_102_444_799
    /// Beyond this doubles know no single numbers, and nothing has so many of anything.
    private static let largest = 1 << 53

    /// A range as the person wrote it, within what there can be; none when nothing can be in it.
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
        // What the person names counts also where nothing was thought to be.
        let lower = bounds.lower ?? min(all.lowerBound, bounds.upper ?? all.lowerBound)
        let upper = bounds.upper ?? max(all.upperBound, lower)
        return lower <= upper ? lower...upper : nil
    }

    /// A part as the value of the qualifier.
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
    /// The values it holds, where they have an end.
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
    /// The seconds since 1970 that it covers: a day has all of its own.
    fileprivate var seconds: ClosedRange<Int> {
        let start = Int((ISO8601.date(from: qualifierText)?.timeIntervalSince1970 ?? 0).rounded(.down))
        return start...(qualifierText.utf8.count == 10 ? start + 86_399 : start)
    }
}
