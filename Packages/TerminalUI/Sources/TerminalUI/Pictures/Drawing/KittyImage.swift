import Domain
import Foundation

/// The kitty graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/): a file, transmitted directly.
///
/// chafa would send uncompressed pixels, and up to 1.12 at least its Base64 can end in bits that decoders refuse.
enum KittyImage {
    static func sequence(
        _ picture: DecodedImage, extent: CellExtent, cell: CellSize
    ) throws(ImageError) -> [UInt8] {
        let text = try picture.base64PNG(atMost: extent.pixels(of: cell)).text
        var sequence: [UInt8] = []
        sequence.reserveCapacity(text.count + text.count / pieceBytes * 16 + 64)
        for start in stride(from: 0, to: text.count, by: pieceBytes) {
            let end = min(start + pieceBytes, text.count)
            let isLast = end == text.count
            // Shown at once (a), a PNG file (f) over so many cells (c, r), never answered (q); more is to come (m).
            let keys = start == 0 ? "a=T,f=100,q=2,c=\(extent.columns),r=\(extent.rows)," : ""
            sequence += "\u{1B}_G\(keys)m=\(isLast ? 0 : 1);".utf8
            sequence += text[text.startIndex + start..<text.startIndex + end]
            sequence += "\u{1B}\\".utf8
        }
        return sequence
    }

    /// A multiple of four, and what the protocol allows at most.
    private static let pieceBytes = 4_096
}
