import Domain
import Foundation

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
