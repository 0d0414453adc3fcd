import Foundation
import Shared

/// An encoder for the kitty graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
///
/// This encoder sends PNG files in escape sequences. chafa would send uncompressed pixels. Up to version 1.12 at least,
/// its Base64 text can end in bits that decoders reject.
enum KittyImage {
    /// Returns the escape sequences that transmit a picture and show it at the cursor.
    static func sequence(
        _ picture: DecodedImage, extent: CellExtent, cell: CellSize
    ) throws(ImageError) -> [UInt8] {
        let text = try picture.base64PNG(atMost: extent.pixels(of: cell)).text
        return transmission(text, keys: "a=T,f=100,c=\(extent.columns),r=\(extent.rows)")
    }

    /// Returns the escape sequences that transmit a PNG file in chunks, without requesting a response from the
    /// terminal.
    ///
    /// In each sequence, the key `m` indicates whether more chunks follow.
    ///
    /// - Parameters:
    ///   - text: The PNG file in Base64.
    ///   - first: The protocol keys for the first chunk.
    static func transmission(_ text: Data, keys first: String) -> [UInt8] {
        var sequence: [UInt8] = []
        sequence.reserveCapacity(text.count + text.count / pieceBytes * 16 + 64)
        for start in stride(from: 0, to: text.count, by: pieceBytes) {
            let end = min(start + pieceBytes, text.count)
            let isLast = end == text.count
            let keys = start == 0 ? "\(first),q=2," : ""
            sequence += "\u{1B}_G\(keys)m=\(isLast ? 0 : 1);".utf8
            sequence += text[text.startIndex + start..<text.startIndex + end]
            sequence += "\u{1B}\\".utf8
        }
        return sequence
    }

    /// The maximum size of a chunk in the kitty graphics protocol, in bytes. It is a multiple of four as required for
    /// Base64.
    private static let pieceBytes = 4_096
}

/// A picture for the kitty graphics protocol that is transmitted once and identified by a number.
///
/// After the transmission, placements show parts of the picture without sending it again.
struct KittyPicture: Sendable, Equatable {
    /// The content of the PNG file in Base64.
    private let file: Data
    private let extent: CellExtent
    private let size: PixelSize

    init(_ picture: DecodedImage, extent: CellExtent, cell: CellSize) throws(ImageError) {
        let limit = extent.pixels(of: cell)
        self.extent = extent
        size = PixelSize(width: min(picture.size.width, limit.width), height: min(picture.size.height, limit.height))
        file = try picture.base64PNG(atMost: limit).text
    }

    var byteCount: Int { file.count }

    /// Returns the escape sequences that transmit the picture to the terminal without showing it.
    func transmission(_ id: UInt32) -> [UInt8] {
        KittyImage.transmission(file, keys: "a=t,i=\(id),f=100")
    }

    /// Returns the escape sequence that shows a part of the picture at the cursor without moving the cursor.
    ///
    /// - Parameters:
    ///   - id: The number that identifies the picture.
    ///   - number: The number of the placement, starting at 1. Each visible part has a different number.
    ///   - part: The part to show, in cells relative to the top-left corner of the picture.
    func placement(_ id: UInt32, _ number: Int, of part: Area) -> [UInt8] {
        let left = part.column * size.width / extent.columns
        let top = part.row * size.height / extent.rows
        let width = max(1, part.endColumn * size.width / extent.columns - left)
        let height = max(1, part.endRow * size.height / extent.rows - top)
        let keys = "a=p,i=\(id),p=\(number),x=\(left),y=\(top),w=\(width),h=\(height)"
        return Array("\u{1B}_G\(keys),c=\(part.width),r=\(part.height),C=1,q=2\u{1B}\\".utf8)
    }

    /// Returns the escape sequence that hides all placements of a picture. The terminal keeps the picture in memory.
    static func placementRemoval(_ id: UInt32) -> [UInt8] { Array("\u{1B}_Ga=d,d=i,i=\(id),q=2\u{1B}\\".utf8) }
    /// Returns the escape sequence that hides a picture and frees its memory in the terminal.
    static func removal(_ id: UInt32) -> [UInt8] { Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8) }
}
