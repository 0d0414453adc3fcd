public import Foundation

/// Dates as the services write them: ISO 8601 in the fixed forms of RFC 3339, without a formatter or a locale.
public enum ISO8601 {
    /// Reads `2011-01-26T19:01:12Z`, also with a fraction, an offset (`-05:00`, `+0900`), or as a date alone (UTC).
    ///
    /// - Returns: nil when the text has another form or names a day or time that does not exist. A leap second (`:60`)
    ///   is read as the second after it. Fractions count to the nanosecond.
    public static func date(from text: String) -> Date? {
        var text = text
        return text.withUTF8 { date(fromUTF8: $0) }
    }

    /// Reads the same forms from UTF-8 bytes, for decoders that have no `String` yet.
    public static func date(fromUTF8 bytes: UnsafeBufferPointer<UInt8>) -> Date? {
        var reader = ISO8601Reader(bytes)
        return reader.readAll()
    }

    /// Writes UTC to the second, `2011-01-26T19:01:12Z`; fractions are cut off.
    ///
    /// Years outside 0000 to 9999 have no such form and are written as the nearest moment that has.
    public static func string(from date: Date) -> String {
        let (day, second) = dayAndSecond(of: date)
        var text = self.day(CivilDate(dayNumber: day))
        text += "T" + padded(second / 3600) + ":" + padded(second / 60 % 60) + ":" + padded(second % 60) + "Z"
        return text
    }

    /// Writes the UTC day, `2011-01-26`.
    public static func day(from date: Date) -> String {
        day(CivilDate(dayNumber: dayAndSecond(of: date).day))
    }

    private static func day(_ civil: CivilDate) -> String {
        padded(civil.year, to: 4) + "-" + padded(civil.month) + "-" + padded(civil.day)
    }

    /// Seconds since 1970 of 0000-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
    private static let writable = -62_167_219_200.0...253_402_300_799.0

    private static func dayAndSecond(of date: Date) -> (day: Int, second: Int) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let bounded = seconds.isNaN ? 0 : Int(min(max(seconds, writable.lowerBound), writable.upperBound))
        let second = ((bounded % 86_400) + 86_400) % 86_400
        return ((bounded - second) / 86_400, second)
    }

    private static func padded(_ number: Int, to width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
