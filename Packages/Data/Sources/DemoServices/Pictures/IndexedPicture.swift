/// A picture with a palette of at most 256 colors.
struct IndexedPicture: Sendable, Hashable {
    let size: PictureSize
    let palette: [RGB]
    /// The palette index of each pixel, row by row from the top.
    let pixels: [UInt8]
}

/// A color with red, green and blue components from 0 to 255.
struct RGB: Sendable, Hashable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// Creates a color from hue, saturation and lightness.
    ///
    /// - Parameters:
    ///   - hue: The hue in turns. For example, 0 is red and 1/3 is green.
    ///   - saturation: The saturation from 0 to 1.
    ///   - lightness: The lightness from 0 to 1.
    init(hue: Double, saturation: Double, lightness: Double) {
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> UInt8 {
            let angle = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
            let value = lightness - reach * max(-1, min(angle - 3, 9 - angle, 1))
            return UInt8(min(max(value * 255, 0), 255).rounded())
        }
        red = channel(0)
        green = channel(8)
        blue = channel(4)
    }
}

extension IndexedPicture {
    /// The picture encoded as a PNG file with uncompressed data (W3C PNG specification).
    var png: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Eight bits per pixel, indexed color, not interlaced.
        file += Self.chunk("IHDR", Self.bytes(size.width) + Self.bytes(size.height) + [8, 3, 0, 0, 0])
        file += Self.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
        file += Self.chunk("IDAT", data)
        file += Self.chunk("IEND", [])
        return file
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + content
        return bytes(content.count) + checked + bytes(Int(crc32(checked)))
    }

    /// The pixel rows as a zlib stream (RFC 1950) of stored blocks (RFC 1951, section 3.2.4).
    private var data: [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity((size.width + 1) * size.height)
        for row in 0..<size.height {
            rows.append(0)
            rows += pixels[row * size.width..<(row + 1) * size.width]
        }
        var data: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: rows.count, by: 0xFFFF) {
            let block = rows[start..<min(start + 0xFFFF, rows.count)]
            let length = UInt16(block.count)
            data.append(block.endIndex == rows.count ? 1 : 0)
            for word in [length, ~length] { data += [UInt8(word & 0xFF), UInt8(word >> 8)] }
            data += block
        }
        return data + Self.bytes(Int(Self.adler32(rows)))
    }

    /// Returns a number as four big-endian bytes.
    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Returns the Adler-32 checksum (RFC 1950, section 8.2).
    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        // The sums cannot overflow within this number of bytes.
        for start in stride(from: 0, to: bytes.count, by: 5_552) {
            for byte in bytes[start..<min(start + 5_552, bytes.count)] {
                a &+= UInt32(byte)
                b &+= a
            }
            a %= 65_521
            b %= 65_521
        }
        return b << 16 | a
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in crcTable[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
    }

    /// The table for the CRC-32 checksum (PNG specification, annex D).
    private static let crcTable: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
}
