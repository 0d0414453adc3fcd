public import Foundation

/// Writes JSON (RFC 8259) as bytes, value by value.
///
/// ```swift
/// let bytes = JSONWriter.object { json in
///     json.add("login", user.login)
///     json.add("name", user.name)  // left out when nil
/// }
/// ```
/// Commas, colons and lines are set by the writer. Inside an object each value follows a ``key(_:)``.
public struct JSONWriter: Sendable {
    /// How values are set in lines.
    public enum Layout: Sendable, Hashable {
        /// No space at all.
        case compact
        /// Two spaces for each level, a member or element to a line.
        case indented
    }

    /// Which characters of texts are written as escapes.
    public enum Escaping: Sendable, Hashable {
        /// What JSON demands: quotes, backslashes and C0.
        case required
        /// Also what could steer a terminal or hide on it: C1, DEL, line separators, bidirectional controls, the byte
        /// order mark, interlinear annotation and tag characters. The data stay the same.
        case terminal
    }

    /// What has been written. It may be taken out between two values.
    public var bytes: [UInt8]

    private let layout: Layout
    private let escaping: Escaping
    private let indentation: Int
    private var depth = 0
    private var isFirst = true
    private var followsKey = false

    /// - Parameters:
    ///   - indentation: The level of what is written first, if that is a part of a larger value.
    ///   - bytes: What stands before; the writer appends.
    public init(
        _ layout: Layout = .compact, escaping: Escaping = .required, indentation: Int = 0,
        appendingTo bytes: [UInt8] = []
    ) {
        self.layout = layout
        self.escaping = escaping
        self.indentation = indentation
        self.bytes = bytes
    }

    /// The bytes of one object, compact.
    public static func object(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        // Most things fit.
        writer.bytes.reserveCapacity(1_024)
        writer.object(members)
        return writer.bytes
    }

    // MARK: - Objects and arrays

    /// An object of the members that the closure writes.
    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        beginObject()
        members(&self)
        endObject()
    }

    /// An array of the values that the closure writes.
    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        beginArray()
        elements(&self)
        endArray()
    }

    /// For an object whose members come in pieces; ``endObject()`` ends it.
    public mutating func beginObject() { open("{") }

    /// Ends the innermost object.
    public mutating func endObject() { close("}") }

    /// For an array whose elements come in pieces; ``endArray()`` ends it.
    public mutating func beginArray() { open("[") }

    /// Ends the innermost array.
    public mutating func endArray() { close("]") }

    /// The key of the value that is written next.
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

    /// Sets what stands between values.
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

    /// Any value.
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

    /// A string, escaped.
    public mutating func write(_ text: String) {
        beginValue()
        append(text)
    }

    /// `true` or `false`.
    public mutating func write(_ flag: Bool) {
        writeWord(flag ? "true" : "false")
    }

    /// A whole number.
    public mutating func write(_ number: some FixedWidthInteger) {
        beginValue()
        bytes.append(contentsOf: number.description.utf8)
    }

    /// The fewest digits that mean the number, a whole one without a fraction; `null` where it is not finite.
    public mutating func write(_ number: Double) {
        guard number.isFinite else { return writeWord("null") }
        guard let whole = Int64(exactly: number), number.magnitude < 1e15 else {
            beginValue()
            return bytes.append(contentsOf: number.description.utf8)
        }
        write(whole)
    }

    /// A value that is JSON already, as it is.
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

/// Members that are left out when they are nil. The keys are plain ASCII without quotes.
extension JSONWriter {
    /// A string.
    public mutating func add(_ key: StaticString, _ value: String?) {
        guard let value else { return }
        begin(key)
        write(value)
    }

    /// ISO 8601, UTC, to the second.
    public mutating func add(_ key: StaticString, _ value: Date?) {
        add(key, value.map(ISO8601.string))
    }

    /// `true` or `false`.
    public mutating func add(_ key: StaticString, _ value: Bool?) {
        guard let value else { return }
        begin(key)
        write(value)
    }

    /// A whole number.
    public mutating func add(_ key: StaticString, _ value: Int64?) {
        guard let value else { return }
        begin(key)
        write(value)
    }

    /// A whole number.
    public mutating func add(_ key: StaticString, _ value: Int?) {
        add(key, value.map(Int64.init))
    }

    /// Left out also when it is not finite.
    public mutating func add(_ key: StaticString, _ value: Double?) {
        guard let value, value.isFinite else { return }
        begin(key)
        write(value)
    }

    /// An array of strings.
    public mutating func add(_ key: StaticString, _ values: [String]?) {
        guard let values else { return }
        begin(key)
        array { json in for value in values { json.write(value) } }
    }

    /// An object of the members that `write` adds.
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
