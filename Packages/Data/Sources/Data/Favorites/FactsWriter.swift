import Domain
import Foundation
import Shared

/// Writes one JSON object without blanks, leaving out what is unknown.
struct FactsWriter {
    private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]

    /// The object of the members that `write` adds.
    static func object(_ write: (inout FactsWriter) -> Void) -> [UInt8] {
        var writer = FactsWriter()
        writer.bytes.reserveCapacity(512)
        write(&writer)
        writer.bytes.append(UInt8(ascii: "}"))
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

    mutating func add(_ key: StaticString, _ value: (some BinaryInteger)?) {
        guard let value else { return }
        begin(key)
        bytes += String(value).utf8
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
        bytes += Self.object { write(value, &$0) }
    }

    private mutating func begin(_ key: StaticString) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\""))
        bytes += UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        bytes += "\":".utf8
    }

    /// A string with what must be escaped escaped (RFC 8259 section 7).
    private mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        // Almost all texts are, and all at once is many times as fast as byte by byte.
        if isPlain { bytes.append(contentsOf: text.utf8) } else { appendEscaped(text) }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ text: String) {
        for byte in text.utf8 {
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
