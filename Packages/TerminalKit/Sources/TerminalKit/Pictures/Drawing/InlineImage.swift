import CChafa
import Foundation
import Shared

/// iTerm2's inline images (https://iterm2.com/documentation-images.html): a file in an operating system command.
///
/// chafa would send uncompressed TIFF, which is several times as long and which fewer terminals read.
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
    /// The pixels as a PNG file in Base64: a fifth of what the pixels would be on the way to a terminal far away.
    ///
    /// - Parameter limit: The image is scaled down to it; what is smaller is left to the terminal to enlarge.
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
