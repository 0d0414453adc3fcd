public import Foundation

/// A writer that produces JSON text (RFC 8259) value by value.
///
/// ```swift
/// let bytes = JSONWriter.object { json in
///     json.add("login", user.login)
///     json.add("name", user.name)  // omitted if nil
/// }
/// ```
/// The writer adds commas, colons and line breaks. Inside an object, call ``key(_:)`` before each value.
public struct JSONWriter: Sendable {
    /// The whitespace between values.
    public enum Layout: Sendable, Hashable {
        /// No whitespace.
        case compact
        /// One member or element per line, indented by two spaces per level.
        case indented
    }

    /// The set of characters that are escaped in strings.
    public enum Escaping: Sendable, Hashable {
        /// The characters that JSON requires to be escaped: quotes, backslashes and C0 control characters.
        case required
        /// The required characters, and characters that could control a terminal or mislead its user: C1 controls, DEL,
        /// line separators, bidirectional controls, the byte order mark, interlinear annotation and tag characters. The
        /// decoded data does not change.
        case terminal
    }

    /// The JSON text written so far. It may be removed between two values.
    public var bytes: [UInt8]

    private let layout: Layout
    private let escaping: Escaping
    private let indentation: Int
    private var depth = 0
    private var isFirst = true
    private var followsKey = false

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - layout: The whitespace between values.
    ///   - escaping: The set of characters that are escaped.
    ///   - indentation: The indentation level of the first value, for a value that becomes a part of a larger one.
    ///   - bytes: Existing text to which the writer appends.
    public init(
        _ layout: Layout = .compact, escaping: Escaping = .required, indentation: Int = 0,
        appendingTo bytes: [UInt8] = []
    ) {
        self.layout = layout
        self.escaping = escaping
        self.indentation = indentation
        self.bytes = bytes
    }

    /// Returns the compact JSON text of an object.
    public static func object(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        // Most objects fit into this capacity.
        writer.bytes.reserveCapacity(1_024)
        writer.object(members)
        return writer.bytes
    }

    // MARK: - Objects and arrays

    /// Writes an object with the members that the closure writes.
    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        beginObject()
        members(&self)
        endObject()
    }

    /// Writes an array with the elements that the closure writes.
    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        beginArray()
        elements(&self)
        endArray()
    }

    /// Begins an object whose members are written separately. End it with ``endObject()``.
    public mutating func beginObject() { open("{") }

    /// Ends the innermost object.
    public mutating func endObject() { close("}") }

    /// Begins an array whose elements are written separately. End it with ``endArray()``.
    public mutating func beginArray() { open("[") }

    /// Ends the innermost array.
    public mutating func endArray() { close("]") }

    /// Writes the key of the next value.
    public mutating func key(_ key: String) {
        beginValue()
        append(key)
        endKey()
    }

    private mutating func endKey() {
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

    /// Writes the comma and the line break before a value.
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

    /// Writes a value of any type.
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

    /// Writes a string.
    public mutating func write(_ text: String) {
        beginValue()
        append(text)
    }

    /// Writes `true` or `false`.
    public mutating func write(_ flag: Bool) {
        writeWord(flag ? "true" : "false")
    }

    /// Writes a whole number.
    public mutating func write(_ number: some FixedWidthInteger) {
        beginValue()
        bytes.append(contentsOf: number.description.utf8)
    }

    /// Writes a number with as few digits as necessary, without a fraction if it is whole. Writes `null` if it is not
    /// finite.
    public mutating func write(_ number: Double) {
        guard number.isFinite else { return writeWord("null") }
        guard let whole = Int64(exactly: number), number.magnitude < 1e15 else {
            beginValue()
            return bytes.append(contentsOf: number.description.utf8)
        }
        write(whole)
    }

    /// Writes a value that is already encoded as JSON, without changing it.
    public mutating func write(encoded json: some Collection<UInt8>) {
        beginValue()
        bytes.append(contentsOf: json)
    }

    private mutating func writeWord(_ word: StaticString) {
        beginValue()
        append(word)
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        switch escaping {
        case .required: bytes.append(escapingRequired: text)
        case .terminal: bytes.append(escapingForTerminal: text)
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

/// Methods that write a member, or nothing if its value is `nil`. Keys must be ASCII without characters that need
/// escaping.
extension JSONWriter {
    /// Writes a member with a string value, unless the value is `nil`.
    public mutating func add(_ key: StaticString, _ value: String?) {
        guard let value else { return }
        begin(key)
        write(value)
    }

    /// Writes a member with a date in ISO 8601 format, in UTC and with second precision. Writes nothing if the value is
    /// `nil`.
    public mutating func add(_ key: StaticString, _ value: Date?) {
        add(key, value.map(ISO8601.string))
    }

    /// Writes a member with a Boolean value, unless the value is `nil`.
    public mutating func add(_ key: StaticString, _ value: Bool?) {
        guard let value else { return }
        begin(key)
        write(value)
    }

    /// Writes a member with a whole number, unless the value is `nil`.
    public mutating func add(_ key: StaticString, _ value: Int64?) {
        guard let value else { return }
        begin(key)
        write(value)
    }

    /// Writes a member with a whole number, unless the value is `nil`.
    public mutating func add(_ key: StaticString, _ value: Int?) {
        add(key, value.map(Int64.init))
    }

    /// Writes a member with a number, unless the value is `nil` or not finite.
    public mutating func add(_ key: StaticString, _ value: Double?) {
        guard let value, value.isFinite else { return }
        begin(key)
        write(value)
    }

    /// Writes a member with an array of strings, unless the value is `nil`.
    public mutating func add(_ key: StaticString, _ values: [String]?) {
        guard let values else { return }
        begin(key)
        array { json in for value in values { json.write(value) } }
    }

    /// Writes a member with an object whose members the closure writes, unless the value is `nil`.
    @inlinable
    public mutating func add<Value>(
        _ key: StaticString, _ value: Value?, _ write: (Value, inout JSONWriter) -> Void
    ) {
        guard let value else { return }
        begin(key)
        object { write(value, &$0) }
    }

    @usableFromInline
    mutating func begin(_ key: StaticString) {
        beginValue()
        bytes.append(UInt8(ascii: "\""))
        append(key)
        bytes.append(UInt8(ascii: "\""))
        endKey()
    }
}
