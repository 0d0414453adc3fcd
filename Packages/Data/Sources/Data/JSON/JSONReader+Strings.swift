import Network

extension JSONReader {
    /// None for `null`. Bytes that are no UTF-8 are repaired.
    mutating func string() throws(Failure) -> String? {
        guard next() == UInt8(ascii: "\"") else {
            guard try null() else { throw failure(expected: "a string") }
            return nil
        }
        guard let string = try text().string else {
            throw Failure(reason: "a malformed escape before byte \(position)")
        }
        return string
    }

    /// The string if it is one; any other value is skipped.
    mutating func stringIfAny() throws(Failure) -> String? {
        if next() == UInt8(ascii: "\"") { return try string() }
        try skip()
        return nil
    }

    /// None for `null`.
    mutating func strings() throws(Failure) -> [String]? {
        if try null() { return nil }
        var strings: [String] = []
        try array { (json) throws(Failure) in
            guard let string = try json.string() else { throw json.failure(expected: "a string") }
            strings.append(string)
        }
        return strings
    }

    /// The text between the quotes, untouched; the next byte is the opening quote.
    mutating func text() throws(Failure) -> JSONText {
        let start = position + 1
        var index = start
        var hasEscapes = false
        while true {
            index = JSONText.endOfPlainText(in: bytes, from: index)
            guard index < bytes.count else {
                throw Failure(reason: "cut off inside a string that began at byte \(position)")
            }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                position = index + 1
                return JSONText(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<index]), hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                index += 2
            default:
                throw Failure(reason: "a control character inside a string at byte \(index)")
            }
        }
    }
}
