public import Shared

/// Bytes on their way out, collected so that a page of rows is written at once.
public struct OutputBuffer: Sendable {
    /// What has been appended.
    public private(set) var bytes: [UInt8] = []

    public init() {}

    /// Whether there is nothing to write.
    public var isEmpty: Bool { bytes.isEmpty }

    /// The bytes as text, for tests and for what is shown elsewhere.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends the text as UTF-8, as it is: what came from outside must be sanitised before.
    public mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends one byte.
    public mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    /// Appends bytes as they are.
    public mutating func append(contentsOf more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// Appends one byte so often; nothing where the count is not positive.
    public mutating func append(repeating byte: UInt8, count: Int) {
        guard count > 0 else { return }
        bytes.append(contentsOf: repeatElement(byte, count: count))
    }

    /// Appends the text and a line end.
    public mutating func appendLine(_ text: String = "") {
        append(text)
        append(byte: .lineFeed)
    }

    /// Appends one JSON value and a line end: what a `view` command prints. It cannot steer a terminal.
    ///
    /// - Parameter isIndented: A member to a line, for people; all in one line otherwise.
    public mutating func appendLine(_ value: JSONValue, isIndented: Bool = false) {
        var writer = JSONWriter(isIndented ? .indented : .compact, escaping: .terminal)
        writer.write(value)
        take(&writer)
        append(byte: .lineFeed)
    }

    /// Appends what the writer has written so far, and empties it.
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
    public static let escape: UInt8 = 0x1B
    public static let lineFeed = UInt8(ascii: "\n")
    public static let tab = UInt8(ascii: "\t")
    public static let space = UInt8(ascii: " ")
}
