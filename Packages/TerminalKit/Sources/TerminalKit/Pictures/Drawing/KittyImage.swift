import Foundation
import Shared

/// An encoder for the kitty graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/): a PNG file in
/// escape sequences.
///
/// chafa would send uncompressed pixels. Its Base64 can end in bits that decoders reject, at least in versions up to 1.12.
enum KittyImage {
    /// Returns the sequence that shows a picture at the cursor.
    static func sequence(
        _ picture: DecodedImage, extent: CellExtent, cell: CellSize
    ) throws(ImageError) -> [UInt8] {
        let text = try picture.base64PNG(atMost: extent.pixels(of: cell)).text
        return transmission(text, keys: "a=T,f=100,c=\(extent.columns),r=\(extent.rows)")
    }

    /// Returns a PNG file (f) in chunks (m: more chunks follow), without requesting a response (q).
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

    /// The maximum size of a chunk in the protocol. It is a multiple of four.
    private static let pieceBytes = 4_096
}

/// A picture that is transmitted once with a number. Placements then show parts of it.
struct KittyPicture: Sendable, Equatable {
    /// The PNG file in Base64.
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

    /// Returns the sequence that transmits the picture without showing it.
    func transmission(_ id: UInt32) -> [UInt8] {
        KittyImage.transmission(file, keys: "a=t,i=\(id),f=100")
    }

    /// Returns the sequence that shows a part at the cursor, which does not move (C).
    ///
    /// - Parameters:
    ///   - number: The number of the placement, starting at 1. Each visible part has a different number.
    ///   - part: The part in cells, relative to the corner of the picture.
    func placement(_ id: UInt32, _ number: Int, of part: Area) -> [UInt8] {
        let left = part.column * size.width / extent.columns
        let top = part.row * size.height / extent.rows
        let width = max(1, part.endColumn * size.width / extent.columns - left)
        let height = max(1, part.endRow * size.height / extent.rows - top)
        let keys = "a=p,i=\(id),p=\(number),x=\(left),y=\(top),w=\(width),h=\(height)"
        return Array("\u{1B}_G\(keys),c=\(part.width),r=\(part.height),C=1,q=2\u{1B}\\".utf8)
    }

    /// Returns the sequence that hides all parts of a picture. The terminal keeps the picture.
    static func placementRemoval(_ id: UInt32) -> [UInt8] { Array("\u{1B}_Ga=d,d=i,i=\(id),q=2\u{1B}\\".utf8) }
    /// Returns the sequence that hides a picture and frees its memory.
    static func removal(_ id: UInt32) -> [UInt8] { Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8) }
}
