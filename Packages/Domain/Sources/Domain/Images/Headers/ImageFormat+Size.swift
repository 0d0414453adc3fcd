extension ImageFormat {
    /// The size that a file's header claims, none where that takes a decoder.
    func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize? {
        let file = FileBytes(bytes: bytes)
        return switch self {
        case .png: try ImageHeader.pngSize(file)
        case .gif: try ImageHeader.gifSize(file)
        case .jpeg: try ImageHeader.jpegSize(file)
        case .webp: try ImageHeader.webPSize(file)
        case .bmp: try Self.bitmapSize(file)
        case .avif: nil
        }
    }

    /// A height below zero means rows from the top (BITMAPINFOHEADER).
    private static func bitmapSize(_ file: FileBytes) throws(ImageError) -> PixelSize {
        if try file.little32(14) == 12 {
            return PixelSize(width: try file.little16(18), height: try file.little16(20))
        }
        let height = Int32(truncatingIfNeeded: try file.little32(22))
        return PixelSize(width: try file.little32(18), height: Int(height.magnitude))
    }
}
