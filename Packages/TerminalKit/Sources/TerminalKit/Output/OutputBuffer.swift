public import Shared

/// A buffer of bytes, so that many rows are written at once.
public struct OutputBuffer: Sendable {
    /// The appended bytes.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty buffer.
    public init() {}

    /// Whether the buffer is empty.
    public var isEmpty: Bool { bytes.isEmpty }

    /// The bytes decoded as UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends text as UTF-8. Text from outside must be sanitized before.
    public mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends one byte.
    public mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    /// Appends bytes without changes.
    public mutating func append(contentsOf more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// Appends a byte a number of times.
    public mutating func append(repeating byte: UInt8, count: Int) {
        guard count > 0 else { return }
        bytes.append(contentsOf: repeatElement(byte, count: count))
    }

    /// Appends the text and a line end.
    public mutating func appendLine(_ text: String = "") {
        append(text)
        append(byte: .lineFeed)
    }

    /// Appends a JSON value and a line end. Characters that control a terminal are escaped.
    ///
    /// - Parameter isIndented: Whether each member is on its own line.
    public mutating func appendLine(_ value: JSONValue, isIndented: Bool = false) {
        var writer = JSONWriter(isIndented ? .indented : .compact, escaping: .terminal)
        writer.write(value)
        take(&writer)
        append(byte: .lineFeed)
    }

    /// Appends the bytes of a writer and empties the writer.
    public mutating func take(_ writer: inout JSONWriter) {
        bytes.append(contentsOf: writer.bytes)
        writer.bytes.removeAll(keepingCapacity: true)
    }

    /// Empties the buffer and keeps its memory.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }
}

extension UInt8 {
    /// The Escape character.
    public static let escape: UInt8 = 0x1B
    /// The line feed character.
    public static let lineFeed = UInt8(ascii: "\n")
    /// The tab character.
    public static let tab = UInt8(ascii: "\t")
    /// The space character.
    public static let space = UInt8(ascii: " ")
}
