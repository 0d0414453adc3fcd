/// A JSON string as it stands in the text, compared there and only made into a `String` when that is asked for.
struct JSONText {
    /// What is between the quotes, escapes and all; alive as long as the reader.
    let bytes: UnsafeRawBufferPointer
    let hasEscapes: Bool

    /// None when an escape is malformed. Bytes that are no UTF-8 are repaired.
    var string: String? {
        guard hasEscapes else { return String(decoding: bytes, as: UTF8.self) }
        return Self.unescaped(bytes).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Lets keys be the cases of a switch.
    static func ~= (name: StaticString, text: JSONText) -> Bool {
        if text.hasEscapes { return text.string == "\(name)" }
        guard text.bytes.count == name.utf8CodeUnitCount else { return false }
        for index in 0..<text.bytes.count where text.bytes[index] != name.utf8Start[index] {
            return false
        }
        return true
    }
}
