public import Foundation
import Shared

/// A parser for dates in HTTP header fields (RFC 9110, section 5.6.7).
public enum HTTPDate {
    /// Parses a date in one of the three HTTP date formats. Returns `nil` if the text has another format.
    ///
    /// - `Sun, 06 Nov 1994 08:49:37 GMT`, the current format
    /// - `Sunday, 06-Nov-94 08:49:37 GMT` (RFC 850)
    /// - `Sun Nov  6 08:49:37 1994` (the `asctime` function of C)
    ///
    /// - Parameters:
    ///   - text: The text to parse.
    ///   - now: The current date, which determines the century of a two-digit year. A date more than 50 years in the
    ///     future is interpreted as a date in the past.
    public static func date(from text: String, now: Date = Date()) -> Date? {
        let bytes = Array(text.utf8.prefix(34))
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        if bytes.matches("___, __ ___ ____ ________ GMT"), weekdays.contains(part(0..<3)) {
            return date(part(12..<16), part(8..<11), part(5..<7), part(17..<25))
        }
        if bytes.matches("___ ___ __ ________ ____"), weekdays.contains(part(0..<3)) {
            let day = bytes[8] == UInt8(ascii: " ") ? "0" + part(9..<10) : part(8..<10)
            return date(part(20..<24), part(4..<7), day, part(11..<19))
        }
        let start = bytes.firstIndex(of: UInt8(ascii: ",")) ?? 0
        guard longWeekdays.contains(part(0..<start)), bytes[start...].matches(", __-___-__ ________ GMT"),
            bytes[start + 9...start + 10].allSatisfy(\.isDigit), let year = Int(part(start + 9..<start + 11))
        else { return nil }
        // Select the latest century in which the date is at most 50 years ahead. The year alone does not determine
        // this, so the complete dates are compared.
        let century = Int(1970 + now.timeIntervalSince1970 / (365.2425 * 86_400)) / 100
        let dates = [century + 1, century, century - 1].compactMap { century in
            let (month, day) = (part(start + 5..<start + 8), part(start + 2..<start + 4))
            return date("\(100 * century + year)", month, day, part(start + 12..<start + 20))
        }
        let limit = now.addingTimeInterval(50 * 365.2425 * 86_400)
        return dates.first { $0 <= limit }
    }

    private static func date(_ year: String, _ month: String, _ day: String, _ time: String) -> Date? {
        guard let index = months.firstIndex(of: month) else { return nil }
        return ISO8601.date(from: "\(year)-\(index < 9 ? "0" : "")\(index + 1)-\(day)T\(time)Z")
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let longWeekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension Collection<UInt8> {
    /// Returns whether the bytes equal a pattern, in which an underscore stands for any byte.
    fileprivate func matches(_ pattern: String) -> Bool {
        elementsEqual(pattern.utf8) { $1 == UInt8(ascii: "_") || $0 == $1 }
    }
}

extension HTTPHeaders {
    /// The time at which the server created the response, or `nil` if the `Date` field is missing or invalid (RFC 9110,
    /// section 6.6.1).
    public var date: Date? { self["Date"].flatMap { HTTPDate.date(from: $0) } }

    /// The number of seconds that the response was stored in shared caches, according to the `Age` field (RFC 9111,
    /// section 5.1).
    ///
    /// The value is 0 if the field is missing or invalid, and at most one year.
    public var age: TimeInterval {
        // If the field has several values, use the first value. A number that overflows an integer is treated as a very
        // large age.
        let words = self["Age"]?.prefix { $0 != "," }.split { $0 == " " || $0 == "\t" } ?? []
        guard words.count == 1, let text = words.first, text.utf8.allSatisfy(\.isDigit) else { return 0 }
        return TimeInterval(min(Int(text) ?? .max, 365 * 86_400))
    }

    /// Returns the server's time when the response arrived, which is its ``date`` plus its ``age``.
    ///
    /// Other times in the header fields, such as the reset time of a rate limit, refer to the server's clock. Comparing
    /// them with the server's time gives the correct delay even if the local clock is wrong.
    ///
    /// - Parameter now: The local time, which is returned if the response has no date.
    public func serverTime(local now: Date) -> Date { date.map { $0 + age } ?? now }
}
