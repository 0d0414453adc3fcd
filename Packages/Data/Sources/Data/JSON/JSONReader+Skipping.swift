import Network

extension JSONReader {
    /// Passes any value, checking only that it is well formed.
    mutating func skip() throws(Failure) {
        switch next() {
        case UInt8(ascii: "\""): _ = try text()
        case UInt8(ascii: "{"): try object { (_, json) throws(Failure) in try json.skip() }
        case UInt8(ascii: "["): try array { (json) throws(Failure) in try json.skip() }
        case UInt8(ascii: "n"): try literal("null")
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        default:
            guard isAtNumber() else { throw failure(expected: "a value") }
            try skipNumber()
        }
    }
}
