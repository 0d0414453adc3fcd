public import Foundation

extension JSONReader {
    /// Reads a JSON string. Returns `nil` for `null`.
    @inlinable
    public mutating func string() throws(JSONError) -> String? {
        guard next() == UInt8(ascii: "\"") else {
            guard try null() else { throw failure(expected: "a string") }
            return nil
        }
        return try text().string
    }

    /// Reads a JSON string. If the value has another type, skips it and returns `nil`.
    public mutating func stringIfAny() throws(JSONError) -> String? {
        if next() == UInt8(ascii: "\"") { return try string() }
        try skip()
        return nil
    }

    /// Reads a JSON array of strings. Returns `nil` for `null`.
    ///
    /// - Throws: ``JSONError`` if an element is not a string.
    public mutating func strings() throws(JSONError) -> [String]? {
        if try null() { return nil }
        var strings: [String] = []
        try array { (json) throws(JSONError) in
            guard let string = try json.string() else { throw JSONError(reason: "null instead of a string") }
            strings.append(string)
        }
        return strings
    }

    /// Reads an ISO 8601 date from a JSON string. Returns `nil` for `null` and for an unknown format. A single invalid
    /// date therefore does not make a whole list unreadable.
    public mutating func date() throws(JSONError) -> Date? {
        guard let string = try string() else { return nil }
        return ISO8601.date(from: string)
    }

    /// Reads a date from a JSON number of seconds since 1970 (UTC). Returns `nil` for `null`, for dates before 1970 and
    /// for dates after the year 9999.
    public mutating func epochSeconds() throws(JSONError) -> Date? {
        guard let seconds = try integer(Int64.self), (0...253_402_300_799).contains(seconds) else { return nil }
        return Date(timeIntervalSince1970: Double(seconds))
    }

    /// Reads a JSON string but does not decode its escape sequences. The next byte must be the opening quote.
    @usableFromInline
    mutating func text() throws(JSONError) -> JSONText {
        let start = position + 1
        var index = start
        var hasEscapes = false
        while true {
            index = JSONScan.endOfPlainText(in: bytes, from: index)
            guard index < bytes.count else { throw JSONError.cutOff(after: bytes.count, "inside a string") }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                position = index + 1
                return JSONText(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<index]), hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                guard let length = JSONText.lengthOfEscape(in: bytes, at: index) else {
                    throw JSONError("a malformed escape inside a string", at: index)
                }
                hasEscapes = true
                index += length
            default:
                throw JSONError("a control character inside a string", at: index)
            }
        }
    }
}
