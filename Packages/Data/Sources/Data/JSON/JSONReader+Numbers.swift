import Network

extension JSONReader {
    /// A whole number, also one written with a fraction of zero or an exponent. None for `null`.
    mutating func integer<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(Failure) -> Number? {
        guard isAtNumber() else {
            guard try null() else { throw failure(expected: "a whole number") }
            return nil
        }
        let text = try rawNumber()
        guard let number = Number(text) ?? Double(text).flatMap(Number.init(exactly:)) else {
            throw Failure(reason: "not a whole number in the range of \(Number.self)")
        }
        return number
    }

    /// How many there are; none for `null` and for a number below zero, which counts nothing.
    mutating func count() throws(Failure) -> Int? {
        try integer().flatMap { $0 >= 0 ? $0 : nil }
    }

    /// None for `null`.
    mutating func double() throws(Failure) -> Double? {
        guard isAtNumber() else {
            guard try null() else { throw failure(expected: "a number") }
            return nil
        }
        guard let number = Double(try rawNumber()), number.isFinite else {
            throw Failure(reason: "a number too large to hold")
        }
        return number
    }

    mutating func isAtNumber() -> Bool {
        guard let byte = next() else { return false }
        return byte == UInt8(ascii: "-") || Self.isDigit(byte)
    }

    /// Passes a number (RFC 8259 section 6), whose first byte is next.
    mutating func skipNumber() throws(Failure) {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        let integerStart = position
        guard skipDigits() > 0, position == integerStart + 1 || bytes[integerStart] != UInt8(ascii: "0") else {
            throw Failure(reason: "a malformed number at byte \(start)")
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() > 0 else { throw Failure(reason: "a malformed number at byte \(start)") }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            guard skipDigits() > 0 else { throw Failure(reason: "a malformed number at byte \(start)") }
        }
    }

    private mutating func rawNumber() throws(Failure) -> Substring {
        let start = position
        try skipNumber()
        // Longer texts are no number that anybody means, and converting them would cost.
        guard position - start <= 64 else { throw Failure(reason: "a number of \(position - start) digits") }
        return Substring(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, Self.isDigit(bytes[position]) {
            position += 1
        }
        return position - start
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
