public import Shared

/// A buffer of output bytes that allows many rows to be written with a single system call.
public struct OutputBuffer: Sendable {
    /// The bytes that were appended since the buffer was last empty.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty output buffer.
    public init() {}

    /// A Boolean value that indicates whether the buffer contains no bytes.
    public var isEmpty: Bool { bytes.isEmpty }

    /// The content of the buffer, decoded as UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends text to the buffer as UTF-8. The caller must sanitize text from external sources.
    public mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends a single byte to the buffer.
    public mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    /// Appends bytes to the buffer without any conversion.
    public mutating func append(contentsOf more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// Appends the same byte to the buffer the given number of times.
    public mutating func append(repeating byte: UInt8, count: Int) {
        guard count > 0 else { return }
        bytes.append(contentsOf: repeatElement(byte, count: count))
    }

    /// Appends text and a line feed to the buffer. The caller must sanitize text from external sources.
    public mutating func appendLine(_ text: String = "") {
        append(text)
        append(byte: .lineFeed)
    }

    /// Appends a JSON value and a line feed to the buffer. Characters that control a terminal are escaped.
    ///
    /// - Parameters:
    ///   - value: The JSON value to write.
    ///   - isIndented: Whether each member is written on a separate line.
    public mutating func appendLine(_ value: JSONValue, isIndented: Bool = false) {
        var writer = JSONWriter(isIndented ? .indented : .compact, escaping: .terminal)
        writer.write(value)
        take(&writer)
        append(byte: .lineFeed)
    }

    /// Moves the bytes of a JSON writer to the end of the buffer. The writer is empty afterward.
    public mutating func take(_ writer: inout JSONWriter) {
        bytes.append(contentsOf: writer.bytes)
        writer.bytes.removeAll(keepingCapacity: true)
    }

    /// Removes all bytes from the buffer but keeps the allocated memory.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }
}

extension UInt8 {
    /// The ASCII code of the Escape character.
    public static let escape: UInt8 = 0x1B
    /// The ASCII code of the line feed character.
    public static let lineFeed = UInt8(ascii: "\n")
    /// The ASCII code of the tab character.
    public static let tab = UInt8(ascii: "\t")
    /// The ASCII code of the space character.
    public static let space = UInt8(ascii: " ")
}
