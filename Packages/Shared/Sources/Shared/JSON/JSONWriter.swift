public import Foundation

/// A writer that produces JSON text (RFC 8259) one value at a time.
///
/// ```swift
/// let bytes = JSONWriter.object { json in
///     json.add("login", user.login)
///     json.add("name", user.name)  // omitted if nil
/// }
/// ```
/// The writer adds commas, colons and line breaks. Inside an object, call ``key(_:)`` before each value.
public struct JSONWriter: Sendable {
    /// The layout of JSON text, which specifies the whitespace between values.
    public enum Layout: Sendable, Hashable {
        /// A layout without whitespace between values.
        case compact
        /// A layout with one member or element per line. Each level is indented by two spaces.
        case indented
    }

    /// The set of characters that are escaped in JSON strings.
    public enum Escaping: Sendable, Hashable {
        /// The characters that JSON requires to be escaped, which are quotes, backslashes and C0 control characters.
        case required
        /// The characters that JSON requires to be escaped, and all characters that could control a terminal or mislead
        /// its user. The decoded text does not change.
        ///
        /// The additional characters are C1 controls, DEL, line separators, bidirectional controls, the byte order
        /// mark, interlinear annotation characters and tag characters.
        case terminal
    }

    /// The JSON text that has been written so far, as UTF-8. The caller may remove it between two values.
    public var bytes: [UInt8] = []

    private let layout: Layout
    private let escaping: Escaping
    private let indentation: Int
    private var depth = 0
    private var isFirst = true
    private var followsKey = false

    /// Creates a writer for JSON text.
    ///
    /// - Parameters:
    ///   - layout: The whitespace between values.
    ///   - escaping: The set of characters to escape in strings.
    ///   - indentation: The indentation level of the first value. Use it to write a value that becomes part of a larger
    ///     one.
    public init(_ layout: Layout = .compact, escaping: Escaping = .required, indentation: Int = 0) {
        self.layout = layout
        self.escaping = escaping
        self.indentation = indentation
    }

    /// Returns the compact JSON text of an object whose members the closure writes.
    public static func object(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        // This capacity is sufficient for most JSON objects.
        writer.bytes.reserveCapacity(1_024)
        writer.object(members)
        return writer.bytes
    }

    // MARK: - Objects and arrays

    /// Writes a JSON object. The closure writes its members.
    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        open("{")
        members(&self)
        close("}")
    }

    /// Writes a JSON array. The closure writes its elements.
    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        beginArray()
        elements(&self)
        endArray()
    }

    /// Begins a JSON array whose elements are written separately. To end it, call ``endArray()``.
    public mutating func beginArray() { open("[") }

    /// Ends the innermost JSON array.
    public mutating func endArray() { close("]") }

    /// Writes the key of a JSON object member. The next call must write its value.
    public mutating func key(_ key: String) {
        beginValue()
        append(key)
        bytes.append(UInt8(ascii: ":"))
        if layout == .indented { bytes.append(UInt8(ascii: " ")) }
        followsKey = true
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        beginValue()
        bytes.append(UInt8(ascii: bracket))
        depth += 1
        isFirst = true
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        depth -= 1
        if !isFirst { breakLine() }
        isFirst = false
        bytes.append(UInt8(ascii: bracket))
    }

    /// Writes the comma and line break that separate a JSON value from the previous one.
    private mutating func beginValue() {
        if followsKey {
            followsKey = false
        } else if depth > 0 {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            breakLine()
        }
    }

    private mutating func breakLine() {
        guard layout == .indented else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: (indentation + depth) * 2))
    }

    // MARK: - Values

    /// Writes a JSON value of any type.
    public mutating func write(_ value: JSONValue) {
        switch value {
        case .null: writeWord("null")
        case .bool(let flag): write(flag)
        case .integer(let number): write(number)
        case .number(let number): write(number)
        case .string(let text): write(text)
        case .array(let elements): array { json in for element in elements { json.write(element) } }
        case .object(let members):
            object { json in
                for member in members {
                    json.key(member.key)
                    json.write(member.value)
                }
            }
        }
    }

    /// Writes a JSON string with the required characters escaped.
    public mutating func write(_ text: String) {
        beginValue()
        append(text)
    }

    /// Writes a JSON Boolean, which is `true` or `false`.
    public mutating func write(_ flag: Bool) {
        writeWord(flag ? "true" : "false")
    }

    /// Writes a JSON integer.
    public mutating func write(_ number: some FixedWidthInteger) {
        beginValue()
        bytes.append(contentsOf: number.description.utf8)
    }

    /// Writes a JSON number with the fewest digits that represent it exactly. An integral value has no fraction.
    /// Infinity and NaN are written as `null`.
    public mutating func write(_ number: Double) {
        guard number.isFinite else { return writeWord("null") }
        guard let whole = Int64(exactly: number), number.magnitude < 1e15 else {
            beginValue()
            return bytes.append(contentsOf: number.description.utf8)
        }
        write(whole)
    }

    /// Writes a value that is already encoded as JSON. The bytes are not changed or validated.
    public mutating func write(encoded json: some Collection<UInt8>) {
        beginValue()
        bytes.append(contentsOf: json)
    }

    private mutating func writeWord(_ word: String) {
        beginValue()
        bytes.append(contentsOf: word.utf8)
    }

    private mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(escaping: text, isForTerminal: escaping == .terminal)
        bytes.append(UInt8(ascii: "\""))
    }
}

/// Methods that write a member of a JSON object. They write nothing if the value is `nil`.
extension JSONWriter {
    /// Writes a JSON member with a string value. Writes nothing if the value is `nil`.
    public mutating func add(_ key: String, _ value: String?) {
        guard let value else { return }
        self.key(key)
        write(value)
    }

    /// Writes a JSON member with a date in ISO 8601 format, in UTC and with second precision. Writes nothing if the
    /// value is `nil`.
    public mutating func add(_ key: String, _ value: Date?) {
        add(key, value.map(ISO8601.string))
    }

    /// Writes a JSON member with a Boolean value. Writes nothing if the value is `nil`.
    public mutating func add(_ key: String, _ value: Bool?) {
        guard let value else { return }
        self.key(key)
        write(value)
    }

    /// Writes a JSON member with an integer value. Writes nothing if the value is `nil`.
    public mutating func add(_ key: String, _ value: (some FixedWidthInteger)?) {
        guard let value else { return }
        self.key(key)
        write(value)
    }

    /// Writes a JSON member with a numeric value. Writes nothing if the value is `nil`, infinite or NaN.
    public mutating func add(_ key: String, _ value: Double?) {
        guard let value, value.isFinite else { return }
        self.key(key)
        write(value)
    }

    /// Writes a JSON member with an array of strings. Writes nothing if the value is `nil`.
    public mutating func add(_ key: String, _ values: [String]?) {
        guard let values else { return }
        self.key(key)
        array { json in for value in values { json.write(value) } }
    }

    /// Writes a JSON member with an object whose members the closure writes. Writes nothing if the value is `nil`.
    public mutating func add<Value>(
        _ key: String, _ value: Value?, _ write: (Value, inout JSONWriter) -> Void
    ) {
        guard let value else { return }
        self.key(key)
        object { write(value, &$0) }
    }
}
