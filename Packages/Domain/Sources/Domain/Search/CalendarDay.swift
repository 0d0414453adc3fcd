internal import Foundation
internal import Shared

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
