/// The transformation that converts the encoded pixels of an image to the displayed pixels. The raw values are those of
/// the Exif orientation tag (CIPA DC-008, tag 274).
public enum ImageOrientation: Int, Sendable, Hashable, CaseIterable {
    case upright = 1
    case mirrored, rotatedHalf, flipped, transposed, rotatedRight, transversed, rotatedLeft

    /// Whether displaying the image exchanges its width and height.
    public var isTurned: Bool { rawValue >= 5 }

    /// Reads the orientation tag of Exif metadata from the TIFF structure at the given offset. Returns `nil` if the tag
    /// is missing or has an unknown value.
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
