import CChafa
import Foundation
import Shared

/// An encoder for inline images of iTerm2 (https://iterm2.com/documentation-images.html): an image file in an operating
/// system command.
///
/// chafa would send uncompressed TIFF, which is several times larger and which fewer terminals support.
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
    /// Returns the image as a PNG file in Base64, which is about a fifth of the size of its pixels.
    ///
    /// - Parameter limit: The maximum size. The terminal enlarges a smaller image.
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
