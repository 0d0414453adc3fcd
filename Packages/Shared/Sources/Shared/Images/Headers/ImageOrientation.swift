/// The transformation from encoded to displayed pixels, with the values of Exif (CIPA DC-008, tag 274).
public enum ImageOrientation: Int, Sendable, Hashable, CaseIterable {
    case upright = 1
    case mirrored, rotatedHalf, flipped, transposed, rotatedRight, transversed, rotatedLeft

    /// Whether width and height are exchanged.
    public var isTurned: Bool { rawValue >= 5 }

    /// Reads the tag from the TIFF structure at an offset. Returns `nil` if the tag is missing.
    static func exif(_ file: FileBytes, at start: Int) throws(ImageError) -> ImageOrientation? {
        let isLittle = file.has("II", at: start)
        guard isLittle || file.has("MM", at: start) else { return nil }
        func short(_ offset: Int) throws(ImageError) -> Int {
            isLittle ? try file.little16(offset) : try file.big16(offset)
        }
        let directory = start + (isLittle ? try file.little32(start + 4) : try file.big32(start + 4))
        for entry in 0..<(try short(directory)) {
            let offset = directory + 2 + entry * 12
            if try short(offset) == 274 { return ImageOrientation(rawValue: try short(offset + 8)) }
        }
        return nil
    }
}
