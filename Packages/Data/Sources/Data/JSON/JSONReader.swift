import Network

/// Reads JSON (RFC 8259) front to back, value by value, straight into the types that ask for it.
///
/// Answers are mostly addresses that nobody reads: what is not asked for is checked and skipped without being made.
/// Malformed text, wrong types and nesting beyond ``maximumDepth`` throw with the path to the place.
struct JSONReader {
    typealias Failure = ResponseDecodingError

    /// Deeper than any documented answer and shallow enough for any stack.
    static let maximumDepth = 512

    /// Alive only inside ``read(_:_:)``, which is the one place that makes a reader.
    let bytes: UnsafeRawBufferPointer
    var position = 0
    private var depth = 0

    private init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Reads the whole text as one value; a byte order mark before it is skipped.
    static func read<Value>(
        _ text: [UInt8], _ value: (inout JSONReader) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try text.withUnsafeBufferPointer { (buffer) throws(Failure) in
            var reader = JSONReader(UnsafeRawBufferPointer(buffer))
            if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
            let value = try value(&reader)
            guard reader.next() == nil else { throw reader.failure(expected: "the end") }
            return value
        }
    }

    /// Reads an object; `member` gets each key and reads or skips its value.
    mutating func object(_ member: (JSONText, inout JSONReader) throws(Failure) -> Void) throws(Failure) {
        try open("{", "an object")
        if !take("}") {
            repeat {
                guard next() == UInt8(ascii: "\"") else { throw failure(expected: "a key") }
                let key = try text()
                guard take(":") else { throw failure(expected: "a colon") }
                do {
                    try member(key, &self)
                } catch {
                    throw error.below(key.string ?? "")
                }
            } while take(",")
            guard take("}") else { throw failure(expected: "a comma or the object's end") }
        }
        depth -= 1
    }

    /// Reads an array; `element` reads each value.
    mutating func array(_ element: (inout JSONReader) throws(Failure) -> Void) throws(Failure) {
        try open("[", "an array")
        if !take("]") {
            var index = 0
            repeat {
                do {
                    try element(&self)
                } catch {
                    throw error.below(index)
                }
                index += 1
            } while take(",")
            guard take("]") else { throw failure(expected: "a comma or the array's end") }
        }
        depth -= 1
    }

    /// Reads `null` if that is what comes next.
    mutating func null() throws(Failure) -> Bool {
        guard next() == UInt8(ascii: "n") else { return false }
        try literal("null")
        return true
    }

    /// None for `null`.
    mutating func bool() throws(Failure) -> Bool? {
        switch next() {
        case UInt8(ascii: "t"):
            try literal("true")
            return true
        case UInt8(ascii: "f"):
            try literal("false")
            return false
        default:
            guard try null() else { throw failure(expected: "true or false") }
            return nil
        }
    }

    // MARK: - Tokens

    /// The first byte of the next token, or none at the end.
    mutating func next() -> UInt8? {
        while position < bytes.count {
            let byte = bytes[position]
            // Space, line feed, carriage return and tab are all there is (RFC 8259 section 2).
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position += 1
        }
        return nil
    }

    mutating func take(_ token: Unicode.Scalar) -> Bool {
        guard next() == UInt8(ascii: token) else { return false }
        position += 1
        return true
    }

    mutating func literal(_ word: StaticString) throws(Failure) {
        let length = word.utf8CodeUnitCount
        guard position + length <= bytes.count,
            (0..<length).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
        else { throw failure(expected: "a value") }
        position += length
    }

    private mutating func open(_ bracket: Unicode.Scalar, _ what: String) throws(Failure) {
        guard take(bracket) else { throw failure(expected: what) }
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw Failure(reason: "nested deeper than \(Self.maximumDepth) levels")
        }
    }

    /// Says what was wanted and what stands there instead.
    mutating func failure(expected: String) -> Failure {
        let found: String
        switch next() {
        case nil: return Failure(reason: "cut off after \(bytes.count) bytes, expected \(expected)")
        case UInt8(ascii: "\""): found = "a string"
        case UInt8(ascii: "{"): found = "an object"
        case UInt8(ascii: "["): found = "an array"
        case UInt8(ascii: "t"), UInt8(ascii: "f"): found = "true or false"
        case UInt8(ascii: "n"): found = "null"
        case (UInt8(ascii: "0")...UInt8(ascii: "9"))?, UInt8(ascii: "-"): found = "a number"
        default: found = "something else"
        }
        return Failure(reason: "expected \(expected), found \(found) at byte \(position)")
    }
}
