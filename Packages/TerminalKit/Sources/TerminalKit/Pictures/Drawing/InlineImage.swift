import CChafa
import Foundation
import Shared

/// An encoder for the inline image protocol of iTerm2 (https://iterm2.com/documentation-images.html).
///
/// The protocol transmits an image file in an operating system command. This encoder sends PNG files. chafa would send
/// uncompressed TIFF files, which are several times larger and which fewer terminals support.
enum InlineImage {
    static func sequence(
        _ picture: DecodedImage, extent: CellExtent, cell: CellSize
    ) throws(ImageError) -> [UInt8] {
        let file = try picture.base64PNG(atMost: extent.pixels(of: cell))
        let keys =
            "inline=1;size=\(file.fileBytes);width=\(extent.columns);height=\(extent.rows);preserveAspectRatio=0"
        return Array("\u{1B}]1337;File=\(keys):".utf8) + file.text + [0x07]
    }
}

extension DecodedImage {
    /// Returns the image as a PNG file in Base64, which takes about a fifth of the space of the uncompressed pixels.
    ///
    /// - Parameter limit: The maximum size of the PNG image. The terminal enlarges a smaller image.
    /// - Returns: The Base64 text and the size of the PNG file in bytes.
    func base64PNG(atMost limit: PixelSize) throws(ImageError) -> (text: Data, fileBytes: Int) {
        try PictureLibrary.open(.gdkPixbuf)
        let png = cchafa_png(
            pixels, Int32(size.width), Int32(size.height), Int32(min(size.width, limit.width)),
            Int32(min(size.height, limit.height)))
        guard let start = png.start else { throw .tooMuchMemory }
        defer { cchafa_png_free(png) }
        return (Data(UnsafeBufferPointer(start: start, count: png.count)).base64EncodedData(), png.count)
    }
}
