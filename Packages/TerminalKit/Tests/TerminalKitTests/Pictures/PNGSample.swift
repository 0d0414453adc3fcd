/// Functions that build PNG files byte by byte, so that tests can also create invalid files.
enum PNGSample {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns a PNG file whose pixels are stored without compression.
    ///
    /// - Parameter pixel: Returns the red, green, blue and alpha values at a column and row.
    static func file(
        width: Int, height: Int, extra: [UInt8] = [], pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)
    ) -> [UInt8] {
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width {
                let (red, green, blue, alpha) = pixel(x, y)
                rows += [red, green, blue, alpha]
            }
        }
        return signature + header(width: width, height: height) + extra + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
    }

    static func header(width: Int, height: Int, colorType: UInt8 = 6) -> [UInt8] {
        chunk("IHDR", big(UInt32(width)) + big(UInt32(height)) + [8, colorType, 0, 0, 0])
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return big(UInt32(data.count)) + body + big(checksum(body))
    }

    /// Returns a zlib stream (RFC 1950) that consists of stored blocks.
    static func zlib(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = data[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            stream += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
            stream += block
        } while !rest.isEmpty
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in data {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + big(high << 16 | low)
    }

    /// Returns a zlib stream that decompresses to at least the given number of zero bytes. The stream is about a
    /// thousandth of that size (RFC 1951).
    static func zlibOfZeros(count: Int) -> [UInt8] {
        // The bit pattern repeats after the first match codes: eight codes of 13 bits each are 13 bytes.
        var bits = BitWriter()
        bits.append(0b1, 1)
        bits.append(0b01, 2)
        // The stream contains the literal 0 and then matches of length 258 and distance 1, with the codes 0x30, 0xC5
        // and 0.
        bits.appendHuffman(0x30, 8)
        for _ in 0..<16 {
            bits.appendHuffman(0xC5, 8)
            bits.appendHuffman(0, 5)
        }
        let groups = max(1, (count + 8 * 258 - 2) / (8 * 258))
        var stream: [UInt8] = [0x78, 0x01] + bits.bytes.prefix(2)
        stream.reserveCapacity(groups * 13 + 16)
        for _ in 0..<groups { stream += bits.bytes[2..<15] }
        // Only three bits of the last byte belong to a match. The code for the end of the block is seven zero bits.
        stream[stream.count - 1] &= 0b111
        return stream + [0] + big(UInt32((1 + groups * 8 * 258) % 65_521) << 16 | 1)
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }

    /// Returns the CRC-32 checksum that PNG uses (specification, annex D).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}

/// A writer that fills each byte from its lowest bit to its highest.
private struct BitWriter {
    var bytes: [UInt8] = []
    private var used = 8

    mutating func append(_ bits: Int, _ count: Int) {
        for index in 0..<count { append(bit: bits >> index & 1) }
    }

    /// Appends a Huffman code, starting with its highest bit.
    mutating func appendHuffman(_ code: Int, _ count: Int) {
        for index in (0..<count).reversed() { append(bit: code >> index & 1) }
    }

    private mutating func append(bit: Int) {
        if used == 8 {
            bytes.append(0)
            used = 0
        }
        bytes[bytes.count - 1] |= UInt8(bit << used)
        used += 1
    }
}
