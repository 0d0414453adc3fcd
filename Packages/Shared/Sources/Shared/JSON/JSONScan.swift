/// Functions that search JSON strings for bytes that require special handling. They check several bytes at a time,
/// because strings account for most of a response.
enum JSONScan {
    /// Returns the position of the first quote, backslash or control character at or after `start`. Returns the number
    /// of bytes if there is none.
    @inline(__always)
    static func endOfPlainText(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        let quote = SIMD16<UInt8>(repeating: 0x22)
        let backslash = SIMD16<UInt8>(repeating: 0x5C)
        let blank = SIMD16<UInt8>(repeating: 0x20)
        var index = start
        while index + 16 <= bytes.count {
            let block = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            let hits = (block .== quote) .| (block .== backslash) .| (block .< blank)
            // A SIMD mask has no method that returns the position of its first hit. Therefore, the mask is interpreted
            // as two integers, in which all bits of a hit are set.
            let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
            let (low, high) = (UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
            if low | high != 0 {
                return index + (low != 0 ? low.trailingZeroBitCount : 64 + high.trailingZeroBitCount) / 8
            }
            index += 16
        }
        while index < bytes.count, !isSpecial(bytes[index]) {
            index += 1
        }
        return index
    }

    /// Returns the position of the first byte at or after `start` that is a quote, a backslash or not printable ASCII.
    /// Returns the number of bytes if there is none.
    static func endOfPlainASCII(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let hits = specials(word) | (zeros(word ^ deletes) | word) & highBits
            if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, !isSpecial(bytes[index]), bytes[index] < 0x7F {
            index += 1
        }
        return index
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits = ones << 7
    private static let quotes = ones &* 0x22
    private static let backslashes = ones &* 0x5C
    private static let deletes = ones &* 0x7F

    /// Returns a word in which the high bit of each byte is set if the byte is a quote, backslash or control character.
    /// Only the first hit is reliable, because the bits of later bytes may be wrong.
    private static func specials(_ word: UInt64) -> UInt64 {
        (zeros(word ^ quotes) | zeros(word ^ backslashes) | (word &- ones &* 0x20) & ~word) & highBits
    }

    /// Returns a word in which the high bit of each byte is set if the corresponding byte of the argument is zero. Only
    /// the first hit is reliable, because the bits of later bytes may be wrong.
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- ones) & ~word
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == 0x22 || byte == 0x5C || byte < 0x20
    }
}
