/// The methods that read JSON numbers of any length (RFC 8259, section 6).
extension JSONReader {
    /// Reads a JSON number that must be an integer. A fraction of zero and an exponent are allowed.
    ///
    /// - Returns: The number. Returns `nil` for `null` and for a number outside the range of the type. A single such
    ///   number therefore does not make a whole list unreadable.
    /// - Throws: ``JSONError`` if the value is not a number or has a nonzero fraction.
    @inlinable
    public mutating func integer<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(JSONError) -> Number? {
        try wholeNumber().flatMap(Number.init(exactly:))
    }

    /// Reads a JSON number that represents a count. Returns `nil` for `null` and for negative numbers.
    @inlinable
    public mutating func count() throws(JSONError) -> Int? {
        try integer().flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Reads a JSON number. Returns `nil` for `null` and for a number that exceeds the range of `Double`.
    public mutating func double() throws(JSONError) -> Double? {
        guard isAtNumber else {
            guard try null() else { throw failure(expected: "a number") }
            return nil
        }
        return double(try number())
    }

    /// The location of a number in JSON text, and its value if it is an integer that fits in 64 bits.
    @usableFromInline
    struct Number {
        let bytes: Range<Int>
        /// Whether the JSON number has neither a fraction nor an exponent.
        let isPlain: Bool
        /// The value of the JSON number. It is `nil` if the number has a fraction or exponent, or does not fit in 64
        /// bits.
        let value: Int64?
    }

    @inlinable
    var isAtNumber: Bool {
        mutating get {
            guard let byte = next() else { return false }
            return byte == UInt8(ascii: "-") || byte.isDigit
        }
    }

    @usableFromInline
    mutating func wholeNumber() throws(JSONError) -> Int64? {
        guard isAtNumber else {
            guard try null() else { throw failure(expected: "a whole number") }
            return nil
        }
        let number = try number()
        if number.isPlain { return number.value }
        guard let double = double(number) else { return nil }
        guard double == double.rounded(.towardZero) else {
            throw JSONError("not a whole number", at: number.bytes.lowerBound)
        }
        return Int64(exactly: double)
    }

    mutating func numberValue() throws(JSONError) -> JSONValue {
        let number = try number()
        if let value = number.value { return .integer(value) }
        guard let double = double(number) else {
            throw JSONError("a number that is too large", at: number.bytes.lowerBound)
        }
        return .number(double)
    }

    /// Reads a JSON number of any length. The next byte must be the first byte of the number.
    @usableFromInline
    mutating func number() throws(JSONError) -> Number {
        let start = position
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        let integerStart = position
        // The value is accumulated as a negative number, because `Int64.min` has no positive counterpart.
        var value: Int64? = 0
        while position < bytes.count, bytes[position].isDigit {
            if let known = value {
                let (product, overflow) = known.multipliedReportingOverflow(by: 10)
                let (sum, carry) = product.subtractingReportingOverflow(Int64(bytes[position] - UInt8(ascii: "0")))
                value = overflow || carry ? nil : sum
            }
            position += 1
        }
        guard position > integerStart, position == integerStart + 1 || bytes[integerStart] != UInt8(ascii: "0") else {
            throw malformedNumber(start)
        }
        var isPlain = true
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            isPlain = false
            position += 1
            try passDigits(of: start)
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            isPlain = false
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            try passDigits(of: start)
        }
        if !isPlain { value = nil } else if !isNegative { value = value.flatMap { $0 == .min ? nil : -$0 } }
        return Number(bytes: start..<position, isPlain: isPlain, value: value)
    }

    private mutating func passDigits(of start: Int) throws(JSONError) {
        let first = position
        while position < bytes.count, bytes[position].isDigit {
            position += 1
        }
        guard position > first else { throw malformedNumber(start) }
    }

    private func malformedNumber(_ start: Int) -> JSONError {
        JSONError("a malformed number", at: start)
    }

    private func double(_ number: Number) -> Double? {
        guard let double = Double(String(decoding: bytes[number.bytes], as: UTF8.self)), double.isFinite else {
            return nil
        }
        return double
    }
}
