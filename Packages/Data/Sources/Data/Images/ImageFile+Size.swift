import Domain

extension ImageFile.Size {
    /// The size that the file's header claims; none where it is not in the documented place.
    init?(_ bytes: [UInt8], _ format: ImageFormat) {
        switch format {
        // W3C PNG, 11.2.2: IHDR comes first.
        case .png: self.init(bytes.bigEndian(4, at: 16), bytes.bigEndian(4, at: 20))
        // GIF89a, 18: the logical screen.
        case .gif: self.init(bytes.littleEndian(2, at: 6), bytes.littleEndian(2, at: 8))
        case .bmp: self.init(bitmap: bytes)
        case .webp: self.init(webP: bytes)
        case .jpeg: self.init(jpeg: bytes)
        // Its size is deep inside boxes; the decoder looks for itself.
        case .avif: return nil
        }
    }

    private init?(_ width: Int?, _ height: Int?) {
        guard let width, let height else { return nil }
        self.init(width: width, height: height)
    }

    /// A height below zero means rows from the top (BITMAPINFOHEADER).
    private init?(bitmap bytes: [UInt8]) {
        if bytes.littleEndian(4, at: 14) == 12 {
            self.init(bytes.littleEndian(2, at: 18), bytes.littleEndian(2, at: 20))
        } else {
            let signed = { (number: Int) in Int(Int32(truncatingIfNeeded: number).magnitude) }
            self.init(bytes.littleEndian(4, at: 18).map(signed), bytes.littleEndian(4, at: 22).map(signed))
        }
    }

    /// RFC 9649: lossy (2.5), lossless (2.6) and extended (2.7) files.
    private init?(webP bytes: [UInt8]) {
        guard bytes.count >= 30 else { return nil }
        switch bytes[15] {
        case UInt8(ascii: " "):
            self.init(
                bytes.littleEndian(2, at: 26).map { $0 & 0x3FFF }, bytes.littleEndian(2, at: 28).map { $0 & 0x3FFF })
        case UInt8(ascii: "L"):
            guard let bits = bytes.littleEndian(4, at: 21) else { return nil }
            self.init(width: bits & 0x3FFF + 1, height: (bits >> 14) & 0x3FFF + 1)
        case UInt8(ascii: "X"):
            self.init(bytes.littleEndian(3, at: 24).map { $0 + 1 }, bytes.littleEndian(3, at: 27).map { $0 + 1 })
        default:
            return nil
        }
    }

    /// The first frame header (ITU-T T.81, B.2.2), found from segment to segment.
    private init?(jpeg bytes: [UInt8]) {
        var offset = 2
        while let marker = bytes.bigEndian(2, at: offset), marker >= 0xFF00 {
            // Fill bytes before a marker, and markers that stand alone.
            if marker == 0xFFFF {
                offset += 1
                continue
            }
            if marker == 0xFF01 || (0xFFD0...0xFFD8).contains(marker) {
                offset += 2
                continue
            }
            let isFrame = (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
            if isFrame {
                self.init(bytes.bigEndian(2, at: offset + 7), bytes.bigEndian(2, at: offset + 5))
                return
            }
            guard marker != 0xFFDA, marker != 0xFFD9, let length = bytes.bigEndian(2, at: offset + 2), length >= 2
            else { return nil }
            offset += 2 + length
        }
        return nil
    }
}

extension [UInt8] {
    /// None past the end.
    fileprivate func bigEndian(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset + count <= self.count else { return nil }
        return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    fileprivate func littleEndian(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset + count <= self.count else { return nil }
        return self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
