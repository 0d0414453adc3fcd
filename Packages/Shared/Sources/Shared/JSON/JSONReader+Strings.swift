public import Foundation

extension JSONReader {
    /// None for `null`.
    @inlinable
    public mutating func string() throws(JSONError) -> String? {
        guard next() == UInt8(ascii: "\"") else {
            guard try null() else { throw failure(expected: "a string") }
            return nil
        }
        return try text().string
    }

    /// The string if it is one; any other value is skipped.
    public mutating func stringIfAny() throws(JSONError) -> String? {
        if next() == UInt8(ascii: "\"") { return try string() }
        try skip()
        return nil
    }

    /// None for `null`; an element that is no string throws.
    public mutating func strings() throws(JSONError) -> [String]? {
        if try null() { return nil }
        var strings: [String] = []
        try array { (json) throws(JSONError) in
            guard let string = try json.string() else { throw JSONError(reason: "null in place of a string") }
            strings.append(string)
        }
        return strings
    }

    /// An ISO 8601 date. None for `null`, and for a form that nobody documents: no list fails because of one date.
    public mutating func date() throws(JSONError) -> Date? {
        guard let string = try string() else { return nil }
        return ISO8601.date(from: string)
    }

    /// Seconds since 1970 (UTC). None for `null`, and for a moment before 1970 or beyond the year 9999.
    public mutating func epochSeconds() throws(JSONError) -> Date? {
        guard let seconds = try integer(Int64.self), (0...253_402_300_799).contains(seconds) else { return nil }
        return Date(timeIntervalSince1970: Double(seconds))
    }

    /// The text between the quotes, untouched; the next byte is the opening quote.
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
