public import Foundation

/// Functions that parse and format ISO 8601 dates in the formats of RFC 3339. They use neither a formatter nor a
/// locale.
public enum ISO8601 {
    /// Parses an ISO 8601 date and time such as `2011-01-26T19:01:12Z`, or a date without a time.
    ///
    /// The time can have a fraction of a second and a UTC offset such as `-05:00` or `+0900`. A date without a time is
    /// the start of the day in UTC.
    ///
    /// - Returns: The date, or `nil` if the text has another format, or the day or time does not exist. A leap second
    ///   (`:60`) is treated as the following second. Fractions are read to the nanosecond.
    public static func date(from text: String) -> Date? {
        var text = text
        return text.withUTF8 { bytes in
            var reader = ISO8601Reader(bytes: bytes)
            return reader.readAll()
        }
    }

    /// Returns a date in ISO 8601 format, in UTC and with second precision, such as `2011-01-26T19:01:12Z`. Fractions
    /// of a second are discarded.
    ///
    /// The format supports the years 0000 to 9999. A date outside this range is replaced with the nearest date in the
    /// range.
    public static func string(from date: Date) -> String {
        let (day, second) = dayAndSecond(of: date)
        var text = self.day(CivilDate(dayNumber: day))
        text += "T" + padded(second / 3600) + ":" + padded(second / 60 % 60) + ":" + padded(second % 60) + "Z"
        return text
    }

    /// Returns the calendar day of a date in UTC, in ISO 8601 format, such as `2011-01-26`.
    public static func day(from date: Date) -> String {
        day(CivilDate(dayNumber: dayAndSecond(of: date).day))
    }

    private static func day(_ civil: CivilDate) -> String {
        padded(civil.year, to: 4) + "-" + padded(civil.month) + "-" + padded(civil.day)
    }

    /// The range of times that the ISO 8601 format supports, in seconds since 1970: from 0000-01-01T00:00:00Z to
    /// 9999-12-31T23:59:59Z.
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

/// A parser that reads an ISO 8601 date from UTF-8 bytes.
struct ISO8601Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0

    mutating func readAll() -> Date? {
        guard let day = readDay() else { return nil }
        let midnight = day.dayNumber * 86_400
        if position == bytes.count { return Date(timeIntervalSince1970: Double(midnight)) }
        guard read("T") || read("t") || read(" "),
            let second = readTimeOfDay(),
            let fraction = readFraction(),
            let offset = readOffset(),
            position == bytes.count
        else { return nil }
        return Date(timeIntervalSince1970: Double(midnight + second - offset) + fraction)
    }

    private mutating func readDay() -> CivilDate? {
        guard let year = readNumber(digits: 4), read("-"),
            let month = readNumber(digits: 2), read("-"),
            let day = readNumber(digits: 2)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    private mutating func readTimeOfDay() -> Int? {
        guard let hour = readNumber(digits: 2), hour < 24, read(":"),
            let minute = readNumber(digits: 2), minute < 60, read(":"),
            let second = readNumber(digits: 2), second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    /// Reads an optional fraction of a second. Returns zero if there is no fraction, and `nil` if no digit follows the
    /// decimal point. Digits after the ninth are ignored.
    private mutating func readFraction() -> Double? {
        guard read(".") else { return 0 }
        let start = position
        var value = 0
        var scale = 1
        while let digit = peekDigit() {
            position += 1
            guard scale < 1_000_000_000 else { continue }
            value = value * 10 + digit
            scale *= 10
        }
        return position == start ? nil : Double(value) / Double(scale)
    }

    /// Reads a UTC offset and returns it in seconds east of UTC. Returns `nil` if the offset is missing or malformed.
    private mutating func readOffset() -> Int? {
        if read("Z") || read("z") { return 0 }
        let sign: Int
        if read("+") {
            sign = 1
        } else if read("-") {
            sign = -1
        } else {
            return nil
        }
        guard let hour = readNumber(digits: 2), hour < 24 else { return nil }
        _ = read(":")
        guard let minute = readNumber(digits: 2), minute < 60 else { return nil }
        return sign * (hour * 3600 + minute * 60)
    }

    private mutating func readNumber(digits count: Int) -> Int? {
        var number = 0
        for _ in 0..<count {
            guard let digit = peekDigit() else { return nil }
            number = number * 10 + digit
            position += 1
        }
        return number
    }

    private mutating func read(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
        position += 1
        return true
    }

    private func peekDigit() -> Int? {
        guard position < bytes.count, (0x30...0x39).contains(bytes[position]) else { return nil }
        return Int(bytes[position] - 0x30)
    }
}
