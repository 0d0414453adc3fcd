/// Functions that return the first bytes of image files for tests. The bytes are sufficient for reading the image
/// format and size.
public enum ImageBytes {
    /// Returns the signature and header of a PNG file with the given image size, followed by `padding` zero bytes.
    public static func png(width: Int, height: Int, padding: Int = 0) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width, 4)
            + big(height, 4) + [UInt8](repeating: 0, count: padding)
    }

    /// Returns the signature and logical screen of a GIF file with the given image size.
    public static func gif(width: Int, height: Int) -> [UInt8] {
        Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0]
    }

    /// Returns the headers of a Windows bitmap file with the given image size and three bytes per pixel.
    public static func bmp(width: Int, height: Int) -> [UInt8] {
        Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + little(40, 4) + little(width, 4) + little(height, 4)
            + [1, 0, 24, 0]
    }

    /// Returns the headers of a JPEG file with the given image size. The file contains the frame header of a thumbnail
    /// before the frame header of the image.
    public static func jpeg(width: Int, height: Int) -> [UInt8] {
        let inner: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
        return [0xFF, 0xD8, 0xFF, 0xE1] + big(inner.count + 2, 2) + inner + [0xFF, 0xFF, 0xC2, 0, 11, 8]
            + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
    }

    /// Returns the headers of a lossy WebP file (VP8) with the given image size.
    public static func lossyWebP(width: Int, height: Int) -> [UInt8] {
        riff("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2))
    }

    /// Returns the headers of a lossless WebP file (VP8L) with the given image size.
    public static func losslessWebP(width: Int, height: Int) -> [UInt8] {
        riff("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14, 4) + [0, 0, 0, 0, 0])
    }

    /// Returns the headers of an extended WebP file (VP8X) with the given image size.
    public static func extendedWebP(width: Int, height: Int) -> [UInt8] {
        riff("VP8X", [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
    }

    private static func big(_ number: Int, _ count: Int) -> [UInt8] {
        little(number, count).reversed()
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func riff(_ chunk: String, _ data: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + little(data.count + 12, 4) + Array("WEBP\(chunk)".utf8) + little(data.count, 4) + data
    }
}
