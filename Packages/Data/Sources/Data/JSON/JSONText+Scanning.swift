/// Where a text ends, and what its escapes stand for (RFC 8259 section 7).
extension JSONText {
    /// The first byte from `start` that is a quote, a backslash or a control; the end if there is none.
    ///
    /// Eight bytes at a time: strings are most of an answer.
    static func endOfPlainText(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let hits = (zeros(word ^ quotes) | zeros(word ^ backslashes) | controls(word)) & highBits
            if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, !isSpecial(bytes[index]) {
            index += 1
        }
        return index
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits = ones << 7
    private static let quotes = ones &* 0x22
    private static let backslashes = ones &* 0x5C

    /// Sets the high bit of each byte that is zero; above the lowest such byte it may set others too.
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- ones) & ~word
    }

    /// Sets the high bit of each byte below a space, likewise.
    private static func controls(_ word: UInt64) -> UInt64 {
        (word &- ones &* 0x20) & ~word
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == 0x22 || byte == 0x5C || byte < 0x20
    }

    /// The bytes with every escape replaced, or none when one is malformed.
    ///
    /// Half of a surrogate pair alone, which no text can hold, becomes U+FFFD.
    static func unescaped(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            guard index < bytes.count else { return nil }
            let escape = bytes[index]
            index += 1
            if escape == UInt8(ascii: "u") {
                guard let scalar = scalar(in: bytes, at: &index) else { return nil }
                result.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
            } else {
                guard let plain = plainByte(for: escape) else { return nil }
                result.append(plain)
            }
        }
        return result
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

    /// The scalar whose four hexadecimal digits begin at `index`, with the second half of its pair if it has one.
    private static func scalar(in bytes: UnsafeRawBufferPointer, at index: inout Int) -> Unicode.Scalar? {
        guard let unit = codeUnit(in: bytes, at: index) else { return nil }
        index += 4
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if UTF16.isLeadSurrogate(unit), index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u"), let trail = codeUnit(in: bytes, at: index + 2),
            UTF16.isTrailSurrogate(trail)
        {
            index += 6
            return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
        }
        return "\u{FFFD}"
    }

    private static func codeUnit(in bytes: UnsafeRawBufferPointer, at index: Int) -> UInt16? {
        guard index + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
