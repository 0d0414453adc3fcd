/// A streaming JSON parser (RFC 8259) that reads values in order, directly into the types of the caller.
///
/// ```swift
/// let logins = try JSONReader.read(body) { (json) throws(JSONError) in
///     var logins: [String] = []
///     try json.object { (key, json) throws(JSONError) in
///         switch key {
///         case "logins": logins = try json.strings() ?? []
///         default: try json.skip()
///         }
///     }
///     return logins
/// }
/// ```
/// Each closure must read or skip exactly one value. Skipped values are validated as strictly as values that are read.
/// Malformed text, an unexpected type, or nesting deeper than ``maximumDepth`` throws a ``JSONError`` with the path of
/// the value. A copy of the reader reads the same value again. The reader is valid until the closure that received it
/// returns.
///
/// In cases that RFC 8259 leaves open, the reader behaves as follows. It skips a byte order mark at the beginning. It
/// replaces invalid UTF-8 and unpaired surrogates with U+FFFD. If a key occurs more than once, it reads every
/// occurrence. For a number that does not fit the type, it returns `nil`.
public struct JSONReader {
    /// The maximum nesting depth of JSON objects and arrays. It exceeds the depth of all documented responses, but does
    /// not exhaust the stack of any thread.
    public static let maximumDepth = 512

    /// The JSON text, which is only valid while ``read(_:_:)`` runs. No other function creates a reader.
    @usableFromInline let bytes: UnsafeRawBufferPointer
    @usableFromInline var position = 0
    @usableFromInline var depth = 0

    private init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Reads JSON text that consists of exactly one value.
    ///
    /// - Parameters:
    ///   - text: The JSON text.
    ///   - value: A closure that reads the value.
    /// - Throws: ``JSONError`` if the text is malformed or continues after the value.
    public static func read<Value>(
        _ text: [UInt8], _ value: (inout JSONReader) throws(JSONError) -> Value
    ) throws(JSONError) -> Value {
        try text.withUnsafeBufferPointer { (buffer) throws(JSONError) in try read(buffer, value) }
    }

    /// Reads JSON text that consists of exactly one value, directly from memory. The memory must not change while the
    /// function runs.
    public static func read<Value>(
        _ text: UnsafeBufferPointer<UInt8>, _ value: (inout JSONReader) throws(JSONError) -> Value
    ) throws(JSONError) -> Value {
        var reader = JSONReader(UnsafeRawBufferPointer(text))
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        let value = try value(&reader)
        guard reader.next() == nil else { throw reader.failure(expected: "the end") }
        return value
    }

    /// The byte offset of the next value in the JSON text.
    public var offset: Int {
        mutating get {
            _ = next()
            return position
        }
    }

    // MARK: - Objects and arrays

    /// Reads a JSON object. The closure is called for each member with its key, and must read or skip the value.
    @inlinable
    public mutating func object(
        _ member: (JSONText, inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        try open(UInt8(ascii: "{"), "an object")
        if !take(UInt8(ascii: "}")) {
            repeat {
                guard next() == UInt8(ascii: "\"") else { throw failure(expected: "a key") }
                let key = try text()
                guard take(UInt8(ascii: ":")) else { throw failure(expected: "a colon") }
                do {
                    try member(key, &self)
                } catch {
                    throw error.below(key.string)
                }
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "}")) else { throw failure(expected: "a comma or the object's end") }
        }
        depth -= 1
    }

    /// Reads a JSON array. The closure is called for each element and must read or skip it.
    @inlinable
    public mutating func array(_ element: (inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
        try open(UInt8(ascii: "["), "an array")
        if !take(UInt8(ascii: "]")) {
            var index = 0
            repeat {
                do {
                    try element(&self)
                } catch {
                    throw error.below("[\(index)]")
                }
                index += 1
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "]")) else { throw failure(expected: "a comma or the array's end") }
        }
        depth -= 1
    }

    @inlinable
    mutating func open(_ bracket: UInt8, _ what: StaticString) throws(JSONError) {
        guard take(bracket) else { throw failure(expected: what) }
        depth += 1
        guard depth <= Self.maximumDepth else { throw tooDeep() }
    }

    // MARK: - Words

    /// Reads the next value if it is `null`. Returns whether it was `null`.
    @inlinable
    public mutating func null() throws(JSONError) -> Bool {
        guard next() == UInt8(ascii: "n") else { return false }
        try word("null")
        return true
    }

    /// Reads a JSON Boolean value. Returns `nil` for `null`.
    @inlinable
    public mutating func bool() throws(JSONError) -> Bool? {
        switch next() {
        case UInt8(ascii: "t"):
            try word("true")
            return true
        case UInt8(ascii: "f"):
            try word("false")
            return false
        default:
            guard try null() else { throw failure(expected: "true or false") }
            return nil
        }
    }

    @usableFromInline
    mutating func word(_ word: StaticString) throws(JSONError) {
        let length = word.utf8CodeUnitCount
        guard position + length <= bytes.count,
            (0..<length).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
        else { throw failure(expected: "a value") }
        position += length
    }

    // MARK: - Any value

    /// Skips the next JSON value, which can have any type, and checks that it is well-formed.
    @inlinable
    public mutating func skip() throws(JSONError) {
        switch next() {
        case UInt8(ascii: "\""): _ = try text()
        case UInt8(ascii: "{"): try object { (_, json) throws(JSONError) in try json.skip() }
        case UInt8(ascii: "["): try array { (json) throws(JSONError) in try json.skip() }
        case UInt8(ascii: "n"): try word("null")
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        default:
            guard isAtNumber else { throw failure(expected: "a value") }
            _ = try number()
        }
    }

    /// Reads a JSON value of any type. The members of objects keep their order.
    ///
    /// An integer that does not fit in 64 bits is read as a floating-point number. A number that exceeds the range of
    /// `Double` causes an error.
    public mutating func value() throws(JSONError) -> JSONValue {
        switch next() {
        case UInt8(ascii: "\""):
            return .string(try text().string)
        case UInt8(ascii: "{"):
            var members: [JSONMember] = []
            try object { (key, json) throws(JSONError) in members.append(JSONMember(key.string, try json.value())) }
            return .object(members)
        case UInt8(ascii: "["):
            var elements: [JSONValue] = []
            try array { (json) throws(JSONError) in elements.append(try json.value()) }
            return .array(elements)
        case UInt8(ascii: "t"), UInt8(ascii: "f"):
            return JSONValue(try bool())
        case UInt8(ascii: "n"):
            try word("null")
            return .null
        default:
            guard isAtNumber else { throw failure(expected: "a value") }
            return try numberValue()
        }
    }

    // MARK: - Tokens

    /// Returns the first byte of the next JSON token and does not consume it. Returns `nil` at the end of the text.
    @inline(__always) @inlinable
    public mutating func next() -> UInt8? {
        // Most services send JSON without whitespace, so this case is checked first.
        if position < bytes.count, bytes[position] > 0x20 { return bytes[position] }
        return nextAfterBlanks()
    }

    @usableFromInline
    mutating func nextAfterBlanks() -> UInt8? {
        while position < bytes.count {
            let byte = bytes[position]
            // JSON whitespace consists of spaces, line feeds, carriage returns and tabs (RFC 8259, section 2).
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position += 1
        }
        return nil
    }

    @inlinable
    mutating func take(_ token: UInt8) -> Bool {
        guard next() == token else { return false }
        position += 1
        return true
    }

    /// Returns an error that states which JSON value was expected and which one was found.
    public mutating func failure(expected: StaticString) -> JSONError {
        let found: String
        switch next() {
        case nil: return .cutOff(after: bytes.count, "expected \(expected)")
        case UInt8(ascii: "\""): found = "a string"
        case UInt8(ascii: "{"): found = "an object"
        case UInt8(ascii: "["): found = "an array"
        case UInt8(ascii: "t"), UInt8(ascii: "f"): found = "true or false"
        case UInt8(ascii: "n"): found = "null"
        case (UInt8(ascii: "0")...UInt8(ascii: "9"))?, UInt8(ascii: "-"): found = "a number"
        default: found = "something else"
        }
        return JSONError("expected \(expected), found \(found)", at: position)
    }

    @usableFromInline
    func tooDeep() -> JSONError {
        JSONError("nested deeper than \(Self.maximumDepth) levels", at: position)
    }
}
