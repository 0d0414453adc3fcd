import Domain
import Foundation
import Shared

/// Writes one JSON object without blanks, leaving out what is unknown.
struct FactsWriter {
    private var bytes: [UInt8] = []

    /// The object of the members that `write` adds.
    static func object(_ write: (inout FactsWriter) -> Void) -> [UInt8] {
        var writer = FactsWriter()
        // Most things fit.
        writer.bytes.reserveCapacity(1_024)
        writer.appendObject(write)
        return writer.bytes
    }

    mutating func add(_ key: StaticString, _ value: String?) {
        guard let value else { return }
        begin(key)
        append(value)
    }

    mutating func add(_ key: StaticString, _ value: WebAddress?) {
        add(key, value?.text)
    }

    mutating func add(_ key: StaticString, _ value: Date?) {
        add(key, value.map(ISO8601.string))
    }

    mutating func add(_ key: StaticString, _ value: Bool?) {
        guard let value else { return }
        begin(key)
        bytes += (value ? "true" : "false").utf8
    }

    mutating func add(_ key: StaticString, _ value: (some FixedWidthInteger)?) {
        guard let value else { return }
        begin(key)
        bytes += value.description.utf8
    }

    mutating func add(_ key: StaticString, _ value: Double?) {
        guard let value, value.isFinite else { return }
        begin(key)
        bytes += "\(value)".utf8
    }

    mutating func add(_ key: StaticString, _ values: [String]?) {
        guard let values else { return }
        begin(key)
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(value)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// An object inside this one.
    mutating func add<Value>(
        _ key: StaticString, _ value: Value?, _ write: (Value, inout FactsWriter) -> Void
    ) {
        guard let value else { return }
        begin(key)
        appendObject { write(value, &$0) }
    }

    private mutating func appendObject(_ write: (inout FactsWriter) -> Void) {
        bytes.append(UInt8(ascii: "{"))
        write(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func begin(_ key: StaticString) {
        if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\""))
        bytes += UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        bytes += "\":".utf8
    }

    /// A string with what must be escaped escaped (RFC 8259 section 7).
    private mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            // Almost all texts are plain, and all at once is many times as fast as byte by byte.
            if Self.isPlain(utf8) { bytes.append(contentsOf: utf8) } else { appendEscaped(utf8) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Without a way out before the end, so that many bytes are looked at at once.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let flaws = text.reduce(into: UInt8(0)) { flaws, byte in
            flaws |= byte < 0x20 ? 1 : 0
            flaws |= byte == UInt8(ascii: "\"") ? 1 : 0
            flaws |= byte == UInt8(ascii: "\\") ? 1 : 0
        }
        return flaws == 0
    }

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes += [UInt8(ascii: "\\"), byte]
            case ..<0x20:
                bytes += "\\u00".utf8
                bytes += (byte < 0x10 ? "0" : "").utf8
                bytes += String(byte, radix: 16).utf8
            default:
                bytes.append(byte)
            }
        }
    }
}
