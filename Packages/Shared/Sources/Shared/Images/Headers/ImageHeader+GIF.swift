extension ImageHeader {
    /// Reads the structure of a GIF file (GIF89a) up to the end of its first image. The other images are not displayed.
    static func gif(_ file: FileBytes) throws(ImageError) -> ImageHeader {
        let screen = try gifSize(file)
        var offset = 13 + colorTableBytes(try file.byte(10))
        while true {
            switch try file.byte(offset) {
            case 0x21:
                // A GIF extension consists of a label followed by sub-blocks.
                offset = try skipSubBlocks(file, from: offset + 2)
            case 0x2C:
                let image = PixelSize(width: try file.little16(offset + 5), height: try file.little16(offset + 7))
                guard image.width > 0, image.height > 0 else { throw .empty }
                let data = offset + 10 + colorTableBytes(try file.byte(offset + 9))
                let end = try skipSubBlocks(file, from: data + 1)
                // Decoding requires the canvas and a copy of it with four channels each, and the color indices of the
                // image.
                let memory = screen.pixels * 8 + image.pixels
                return ImageHeader(format: .gif, size: screen, memory: memory, parts: [0..<end], ending: [0x3B])
            case 0x3B: throw .empty
            default: throw .corrupt
            }
        }
    }

    /// Reads the size of the logical screen from a GIF file (GIF89a, section 18).
    static func gifSize(_ file: FileBytes) throws(ImageError) -> PixelSize {
        PixelSize(width: try file.little16(6), height: try file.little16(8))
    }

    private static func colorTableBytes(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
    }

    private static func skipSubBlocks(_ file: FileBytes, from start: Int) throws(ImageError) -> Int {
        var offset = start
        while true {
            let length = try file.byte(offset)
            offset += 1 + length
            if length == 0 { return offset }
        }
    }
}
