/// How stored pixels are turned to be seen, as Exif numbers it (CIPA DC-008, tag 274).
enum PictureOrientation: Int, Sendable, Hashable, CaseIterable {
    case upright = 1
    case mirrored, rotatedHalf, flipped, transposed, rotatedRight, transversed, rotatedLeft

    /// Whether width and height change places.
    var isTurned: Bool { rawValue >= 5 }

    /// The stored pixel that is shown at a place.
    ///
    /// - Parameter stored: The size as stored.
    func source(x: Int, y: Int, stored: PixelSize) -> (x: Int, y: Int) {
        let (right, bottom) = (stored.width - 1, stored.height - 1)
        return switch self {
        case .upright: (x, y)
        case .mirrored: (right - x, y)
        case .rotatedHalf: (right - x, bottom - y)
        case .flipped: (x, bottom - y)
        case .transposed: (y, x)
        case .rotatedRight: (y, bottom - x)
        case .transversed: (right - y, bottom - x)
        case .rotatedLeft: (right - y, x)
        }
    }

    /// Reads the tag from the TIFF structure that starts at an offset, or nil when it is not there.
    static func exif(_ file: FileBytes, at start: Int) throws(PictureError) -> PictureOrientation? {
        let isLittle = file.has("II", at: start)
        guard isLittle || file.has("MM", at: start) else { return nil }
        func short(_ offset: Int) throws(PictureError) -> Int {
            isLittle ? try file.little16(offset) : try file.big16(offset)
        }
        let directory = start + (isLittle ? try file.little32(start + 4) : try file.big32(start + 4))
        for entry in 0..<(try short(directory)) {
            let offset = directory + 2 + entry * 12
            if try short(offset) == 274 { return PictureOrientation(rawValue: try short(offset + 8)) }
        }
        return nil
    }
}
