extension ImageHeader {
    /// Reads the structure of a PNG file (W3C PNG, third edition, section 5). Only the chunks that are required to
    /// decode the image are passed to the decoder, beginning with the header.
    ///
    /// Bytes after the image that do not form a chunk are ignored, as in most decoders. A truncated chunk causes an
    /// error.
    static func png(_ file: FileBytes) throws(ImageError) -> ImageHeader {
        let start = try pngHeader(file)
        let size = try pngSize(file)
        let bitsPerPixel = try bitsPerPixel(depth: try file.byte(start + 16), colorType: try file.byte(start + 17))

        var parts = [0..<8]
        parts.append(joining: start..<start + 25)
        var ending: [UInt8] = []
        var dataBytes = 0
        var offset = start + 25
        while true {
            let length = try file.big32(offset)
            if dataBytes > 0, try !isChunkName(file, at: offset + 4) {
                ending = emptyEnd
                break
            }
            let end = offset + 12 + length
            guard end <= file.count else { throw .truncated }
            let isData = file.has("IDAT", at: offset + 4)
            let isEnd = file.has("IEND", at: offset + 4)
            if isData { dataBytes += length }
            if isData || isEnd || isEssential(file, at: offset + 4) { parts.append(joining: offset..<end) }
            offset = end
            if isEnd { break }
        }

        let header = ImageHeader(
            format: .png, size: size, memory: saturating(size, bytesPerPixel: 4), parts: parts, ending: ending)
        try header.checkPlausible(dataBytes: dataBytes, bitsPerPixel: bitsPerPixel)
        return header
    }

    /// Reads the image size from the header of a PNG file (W3C PNG, section 11.2.1).
    static func pngSize(_ file: FileBytes) throws(ImageError) -> PixelSize {
        let start = try pngHeader(file)
        return PixelSize(width: try file.big32(start + 8), height: try file.big32(start + 12))
    }

    /// Returns the offset of the header chunk in a PNG file. The header should be the first chunk, but some programs
    /// write another chunk before it.
    private static func pngHeader(_ file: FileBytes) throws(ImageError) -> Int {
        var offset = 8
        while true {
            let length = try file.big32(offset)
            guard try isChunkName(file, at: offset + 4) else { throw .corrupt }
            if file.has("IHDR", at: offset + 4) {
                guard length == 13 else { throw .corrupt }
                return offset
            }
            guard offset + 12 + length <= file.count else { throw .truncated }
            offset += 12 + length
        }
    }

    /// Returns whether the four bytes at an offset form a PNG chunk name, which consists of letters (W3C PNG, section
    /// 5.3).
    private static func isChunkName(_ file: FileBytes, at offset: Int) throws(ImageError) -> Bool {
        for index in offset..<offset + 4 {
            let letter = try file.byte(index) | 0x20
            guard (0x61...0x7A).contains(letter) else { return false }
        }
        return true
    }

    /// The chunk that ends a PNG file, including its checksum (W3C PNG, section 11.2.4).
    private static let emptyEnd: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

    private static func isEssential(_ file: FileBytes, at offset: Int) -> Bool {
        file.has("PLTE", at: offset) || file.has("tRNS", at: offset)
    }

    /// Returns the number of bits per pixel of a PNG image.
    ///
    /// - Throws: ``ImageError/corrupt`` if the combination of depth and color type is not allowed (W3C PNG, table 12).
    private static func bitsPerPixel(depth: Int, colorType: Int) throws(ImageError) -> Int {
        let (depths, samples): ([Int], Int)
        switch colorType {
        case 0: (depths, samples) = ([1, 2, 4, 8, 16], 1)
        case 2: (depths, samples) = ([8, 16], 3)
        case 3: (depths, samples) = ([1, 2, 4, 8], 1)
        case 4: (depths, samples) = ([8, 16], 2)
        case 6: (depths, samples) = ([8, 16], 4)
        default: throw .corrupt
        }
        guard depths.contains(depth) else { throw .corrupt }
        return depth * samples
    }

    /// Checks that the compressed data is large enough for the size of the image. Deflate compresses data by a factor
    /// of at most 1,032, as documented by zlib.
    private func checkPlausible(dataBytes: Int, bitsPerPixel: Int) throws(ImageError) {
        guard size.width > 0, size.height > 0, size.width <= ImageLimits.maximumSideLength,
            size.height <= ImageLimits.maximumSideLength
        else { return }
        let rowBytes = (size.width * bitsPerPixel + 7) / 8
        guard dataBytes * 1_032 >= rowBytes * size.height else { throw .corrupt }
    }

    /// Returns the number of bytes of an image of the given size, or `Int.max` if the product overflows.
    static func saturating(_ size: PixelSize, bytesPerPixel: Int) -> Int {
        let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
        let (bytes, overflowsAgain) = pixels.multipliedReportingOverflow(by: bytesPerPixel)
        return overflows || overflowsAgain ? .max : bytes
    }
}

extension [Range<Int>] {
    /// Appends a range to the array. If the last range ends where the new one begins, joins them.
    mutating func append(joining range: Range<Int>) {
        if let last, last.upperBound == range.lowerBound {
            self[count - 1] = last.lowerBound..<range.upperBound
        } else {
            append(range)
        }
    }
}
