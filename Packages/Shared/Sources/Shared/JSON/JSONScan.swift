/// A function that searches JSON strings for bytes that require special handling. It checks several bytes at a time,
/// because strings account for most of a response.
enum JSONScan {
    /// Returns the position of the first quote, backslash or control character at or after `start`. Returns the number
    /// of bytes if there is none.
    ///
    /// - Parameter isASCIIOnly: Whether to also stop at DEL and at bytes outside ASCII.
    @inline(__always)
    static func endOfPlainText(
        in bytes: UnsafeRawBufferPointer, from start: Int, isASCIIOnly: Bool = false
    ) -> Int {
        let quote = SIMD16<UInt8>(repeating: 0x22)
        let backslash = SIMD16<UInt8>(repeating: 0x5C)
        let blank = SIMD16<UInt8>(repeating: 0x20)
        let delete = SIMD16<UInt8>(repeating: 0x7F)
        var index = start
        while index + 16 <= bytes.count {
            let block = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            var hits = (block .== quote) .| (block .== backslash) .| (block .< blank)
            if isASCIIOnly { hits = hits .| (block .>= delete) }
            // A SIMD mask has no method that returns the position of its first hit. Therefore, the mask is interpreted
            // as two integers, in which all bits of a hit are set.
            let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
            let (low, high) = (UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
            if low | high != 0 {
                return index + (low != 0 ? low.trailingZeroBitCount : 64 + high.trailingZeroBitCount) / 8
            }
            index += 16
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x22 || byte == 0x5C || byte < 0x20 || isASCIIOnly && byte >= 0x7F { return index }
            index += 1
        }
        return index
    }
}
