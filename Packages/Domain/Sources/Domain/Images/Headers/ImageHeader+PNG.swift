extension ImageHeader {
    /// Portable Network Graphics (W3C, third edition, 5): only the chunks that hold the picture are passed on.
    static func png(_ file: FileBytes) throws(ImageError) -> ImageHeader {
        // The chunk's length, its name and its checksum.
        guard file.count >= 8 + 4 + 4 + 13 + 4 else { throw .truncated }
        let size = try pngSize(file)
        let bitsPerPixel = try file.byte(24) * channels(colorType: try file.byte(25))

        var parts = [0..<8]
        var dataBytes = 0
        var offset = 8
        while true {
            let length = try file.big32(offset)
            let end = offset + 12 + length
            guard end <= file.count else { throw .truncated }
            let isData = file.has("IDAT", at: offset + 4)
            let isEnd = file.has("IEND", at: offset + 4)
            if isData { dataBytes += length }
            if isData || isEnd || isEssential(file, at: offset + 4) { parts.append(joining: offset..<end) }
            offset = end
            if isEnd { break }
        }

        let header = ImageHeader(format: .png, size: size, memory: saturating(size, bytesPerPixel: 4), parts: parts)
        try header.checkPlausible(dataBytes: dataBytes, bitsPerPixel: bitsPerPixel)
        return header
    }

    /// The first chunk (11.2.1).
    static func pngSize(_ file: FileBytes) throws(ImageError) -> PixelSize {
        guard try file.big32(8) == 13, file.has("IHDR", at: 12) else { throw .corrupt }
        return PixelSize(width: try file.big32(16), height: try file.big32(20))
    }

    private static func isEssential(_ file: FileBytes, at offset: Int) -> Bool {
        file.has("IHDR", at: offset) || file.has("PLTE", at: offset) || file.has("tRNS", at: offset)
    }

    private static func channels(colorType: Int) throws(ImageError) -> Int {
        switch colorType {
        case 0, 3: 1
        case 2: 3
        case 4: 2
        case 6: 4
        default: throw .corrupt
        }
    }

    /// Deflate saves at most 1,031 of 1,032 bytes (zlib's technical details), so that a size has a least number of bytes.
    private func checkPlausible(dataBytes: Int, bitsPerPixel: Int) throws(ImageError) {
        guard size.width > 0, size.height > 0, size.width <= ImageLimits.longestSide,
            size.height <= ImageLimits.longestSide
        else { return }
        let rowBytes = (size.width * bitsPerPixel + 7) / 8
        guard dataBytes * 1_032 >= rowBytes * size.height else { throw .corrupt }
    }

    /// The product, or the largest number where it does not fit.
    static func saturating(_ size: PixelSize, bytesPerPixel: Int) -> Int {
        let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
        let (bytes, overflowsAgain) = pixels.multipliedReportingOverflow(by: bytesPerPixel)
        return overflows || overflowsAgain ? .max : bytes
    }
}

extension [Range<Int>] {
    /// Appends a range, as one with the last where they touch.
    mutating func append(joining range: Range<Int>) {
        if let last, last.upperBound == range.lowerBound {
            self[count - 1] = last.lowerBound..<range.upperBound
        } else {
            append(range)
        }
    }
}
