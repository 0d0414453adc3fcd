import Foundation

/// Reads one fixed-form date from bytes, left to right.
struct ISO8601Reader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

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

    /// Zero when there is none; digits beyond the ninth are checked and not counted.
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

    /// Seconds east of UTC.
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
