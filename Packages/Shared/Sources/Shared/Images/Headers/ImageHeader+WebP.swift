extension ImageHeader {
    /// Reads the structure of a WebP file (RFC 9649, section 2), whose first chunk contains the image size.
    static func webP(_ file: FileBytes) throws(ImageError) -> ImageHeader {
        let end = 8 + (try file.little32(4))
        guard end <= file.count else { throw .truncated }
        let size = try webPSize(file)
        // In addition to the pixels, the decoder needs buffers of about the same size.
        return ImageHeader(format: .webp, size: size, memory: size.pixels * 8, parts: [0..<end])
    }

    static func webPSize(_ file: FileBytes) throws(ImageError) -> PixelSize {
        if file.has("VP8X", at: 12) {
            return PixelSize(width: 1 + (try file.little24(24)), height: 1 + (try file.little24(27)))
        }
        if file.has("VP8L", at: 12) {
            guard try file.byte(20) == 0x2F else { throw .corrupt }
            let bits = try file.little32(21)
            return PixelSize(width: 1 + bits & 0x3FFF, height: 1 + bits >> 14 & 0x3FFF)
        }
        guard file.has("VP8 ", at: 12), try file.little24(23) == 0x2A019D else { throw .corrupt }
        return PixelSize(width: try file.little16(26) & 0x3FFF, height: try file.little16(28) & 0x3FFF)
    }
}
