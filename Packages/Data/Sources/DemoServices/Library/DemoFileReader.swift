/// Reads a bundled file front to back.
///
/// The files are part of the program and known to be well formed, so that nothing throws: where something else
/// stands than was asked for, reading ends there and the rest is missing.
struct DemoFileReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// A member's name as it stands in the file.
    struct Key {
        fileprivate let bytes: UnsafeBufferPointer<UInt8>

        /// Lets names be the cases of a switch.
        static func ~= (name: StaticString, key: Key) -> Bool {
            name.utf8CodeUnitCount == key.bytes.count
                && key.bytes.indices.allSatisfy { key.bytes[$0] == name.utf8Start[$0] }
        }
    }

    /// Reads an array; `element` reads each value.
    mutating func array<Element>(_ element: (inout DemoFileReader) -> Element) -> [Element] {
        var elements: [Element] = []
        guard take("[") else { return elements }
        while let next = peek(), next != UInt8(ascii: "]") {
            elements.append(element(&self))
            guard take(",") else { break }
        }
        _ = take("]")
        return elements
    }

    /// Reads an object; `member` reads or skips the value of each name.
    mutating func object(_ member: (Key, inout DemoFileReader) -> Void) {
        guard take("{") else { return }
        while peek() == UInt8(ascii: "\"") {
            let key = Key(bytes: text().bytes)
            guard take(":") else { break }
            member(key, &self)
            guard take(",") else { break }
        }
        _ = take("}")
    }

    /// None for `null`.
    mutating func string() -> String? {
        guard peek() == UInt8(ascii: "\"") else {
            skip()
            return nil
        }
        let (bytes, hasEscapes) = text()
        return hasEscapes ? Self.unescaped(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    mutating func strings() -> [String] {
        array { $0.string() ?? "" }
    }

    /// None for `null`.
    mutating func integer() -> Int? {
        Int(String(decoding: word(), as: UTF8.self))
    }

    /// None for `null`.
    mutating func number() -> Double? {
        Double(String(decoding: word(), as: UTF8.self))
    }

    /// Passes any value.
    mutating func skip() {
        switch peek() {
        case UInt8(ascii: "\""): _ = text()
        case UInt8(ascii: "["): _ = array { $0.skip() }
        case UInt8(ascii: "{"): object { _, file in file.skip() }
        default: _ = word()
        }
    }
}

extension DemoFileReader {
    private mutating func peek() -> UInt8? {
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
        return position < bytes.count ? bytes[position] : nil
    }

    private mutating func take(_ token: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: token) else { return false }
        position += 1
        return true
    }

    /// A number or a literal.
    private mutating func word() -> UnsafeBufferPointer<UInt8> {
        _ = peek()
        let start = position
        while position < bytes.count, bytes[position] > UInt8(ascii: " "), bytes[position] != UInt8(ascii: ","),
            bytes[position] != UInt8(ascii: "]"), bytes[position] != UInt8(ascii: "}")
        {
            position += 1
        }
        return UnsafeBufferPointer(rebasing: bytes[start..<position])
    }

    /// What is between the quotes, escapes and all; the next byte is the opening quote.
    private mutating func text() -> (bytes: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) {
        let start = position + 1
        var end = start
        var hasEscapes = false
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            if bytes[end] == UInt8(ascii: "\\") {
                hasEscapes = true
                end += 1
            }
            end += 1
        }
        position = min(end + 1, bytes.count)
        return (UnsafeBufferPointer(rebasing: bytes[start..<min(end, bytes.count)]), hasEscapes)
    }

    private static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        var units: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                units.append(byte)
                continue
            }
            switch escape {
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "u"):
                let digits = String(decoding: rest.prefix(4), as: UTF8.self)
                rest = rest.dropFirst(4)
                // The files hold what is not ASCII as it is; escaped are control characters only.
                units += (UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "\u{FFFD}").utf8
            default: units.append(escape)
            }
        }
        return String(decoding: units, as: UTF8.self)
    }
}
