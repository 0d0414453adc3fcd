/// A string in JSON text. It can be compared directly with a static string, so that no `String` needs to be created.
public struct JSONText {
    /// The validated bytes between the quotes of the JSON string, including escape sequences. They are only valid while
    /// the reader exists.
    @usableFromInline let bytes: UnsafeRawBufferPointer
    @usableFromInline let hasEscapes: Bool

    @inlinable
    init(bytes: UnsafeRawBufferPointer, hasEscapes: Bool) {
        self.bytes = bytes
        self.hasEscapes = hasEscapes
    }

    /// The JSON string with its escape sequences decoded. Invalid UTF-8 and unpaired surrogates are replaced with
    /// U+FFFD.
    @inlinable
    public var string: String {
        hasEscapes ? unescaped() : String(decoding: bytes, as: UTF8.self)
    }

    /// Returns whether a JSON string equals a static string. This operator allows static strings as `case` patterns for
    /// keys.
    ///
    /// The function is always inlined, because comparing the length or the first byte is sufficient to reject most
    /// patterns.
    @inline(__always) @inlinable
    public static func ~= (name: StaticString, text: JSONText) -> Bool {
        let count = name.utf8CodeUnitCount
        guard text.bytes.count == count, !text.hasEscapes else { return text.hasEscapes && text.equals(name) }
        return count == 0 || text.bytes[0] == name.utf8Start[0] && text.equals(name)
    }

    @usableFromInline
    func equals(_ name: StaticString) -> Bool {
        if hasEscapes { return string == "\(name)" }
        for index in 0..<bytes.count where bytes[index] != name.utf8Start[index] {
            return false
        }
        return true
    }

    // MARK: - Escapes

    @usableFromInline
    func unescaped() -> String {
        // The result needs no more bytes than the text, because an escape sequence is never shorter than its character.
        String(unsafeUninitializedCapacity: bytes.count) { result in
            var count = 0
            var index = 0
            while index < bytes.count {
                var end = index
                while end < bytes.count, bytes[end] != UInt8(ascii: "\\") { end += 1 }
                for byte in bytes[index..<end] {
                    result[count] = byte
                    count += 1
                }
                index = end
                guard index < bytes.count else { break }
                for byte in Unicode.UTF8.encode(scalar(ofEscapeAt: &index)) ?? Unicode.UTF8.encodedReplacementCharacter
                {
                    result[count] = byte
                    count += 1
                }
            }
            return count
        }
    }

    /// Returns the Unicode scalar that the escape sequence at `index` represents, and advances the index. An escaped
    /// surrogate pair is combined into one scalar.
    private func scalar(ofEscapeAt index: inout Int) -> Unicode.Scalar {
        let escape = bytes[index + 1]
        guard escape == UInt8(ascii: "u") else {
            index += 2
            return Unicode.Scalar(Self.plainByte(for: escape) ?? escape)
        }
        let unit = Self.codeUnit(in: bytes, at: index + 2) ?? 0xFFFD
        index += 6
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if UTF16.isLeadSurrogate(unit), index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u"), let trail = Self.codeUnit(in: bytes, at: index + 2),
            UTF16.isTrailSurrogate(trail)
        {
            index += 6
            return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
        }
        return "\u{FFFD}"
    }

    /// Returns the length in bytes of the escape sequence at `index`, or `nil` if the sequence is malformed (RFC 8259,
    /// section 7).
    @usableFromInline
    static func lengthOfEscape(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
        guard index + 1 < bytes.count else { return nil }
        let escape = bytes[index + 1]
        if escape == UInt8(ascii: "u") { return codeUnit(in: bytes, at: index + 2) == nil ? nil : 6 }
        return plainByte(for: escape) == nil ? nil : 2
    }

    private static func plainByte(for escape: UInt8) -> UInt8? {
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escape
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        default: nil
        }
    }

    private static func codeUnit(in bytes: UnsafeRawBufferPointer, at index: Int) -> UInt16? {
        guard index + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = byte.hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
