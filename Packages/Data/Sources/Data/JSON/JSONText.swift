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
    ///
    /// Inlined so that the many keys that a case is not about cost a comparison of lengths.
    @inline(__always)
    static func ~= (name: StaticString, text: JSONText) -> Bool {
        guard text.bytes.count == name.utf8CodeUnitCount || text.hasEscapes else { return false }
        return text.equals(name)
    }

    private func equals(_ name: StaticString) -> Bool {
        if hasEscapes { return string == "\(name)" }
        for index in 0..<bytes.count where bytes[index] != name.utf8Start[index] {
            return false
        }
        return true
    }
}
