import CChafa
import Foundation

/// iTerm2's inline images (https://iterm2.com/documentation-images.html): a PNG file in an operating system command.
///
/// chafa would send uncompressed TIFF, which is several times as long and which fewer terminals read.
enum InlineImage {
    static func sequence(_ picture: DecodedPicture, extent: CellExtent) throws(PictureError) -> [UInt8] {
        if let reason = cchafa_load_pixbuf() { throw .libraryMissing(String(cString: reason)) }
        let png = cchafa_png(picture.pixels, Int32(picture.size.width), Int32(picture.size.height))
        guard let start = png.start else { throw .tooMuchMemory }
        defer { cchafa_png_free(png) }
        let payload = Data(UnsafeBufferPointer(start: start, count: png.count)).base64EncodedData()
        let keys = "inline=1;size=\(png.count);width=\(extent.columns);height=\(extent.rows);preserveAspectRatio=0"
        return Array("\u{1B}]1337;File=\(keys):".utf8) + payload + [0x07]
    }
}
