/// The properties of an image that are read from the whole file, with bounds checks, before a decoder processes it.
public struct ImageHeader: Sendable, Hashable {
    /// The format according to the first bytes. File names and content types are ignored.
    public let format: ImageFormat
    /// The encoded size, before ``orientation`` is applied.
    public let size: PixelSize
    /// The orientation according to the camera's metadata, upright by default.
    public var orientation = ImageOrientation.upright
    /// The maximum memory that decoding requires, without the scaled result, in bytes.
    public let memory: Int
    /// The ranges of bytes to pass to the decoder. Text, profiles and additional frames are omitted, because they could
    /// be decompression bombs.
    public let parts: [Range<Int>]
    /// Bytes that end the file if parts after the image were omitted.
    public var ending: [UInt8] = []

    /// The displayed size.
    public var shownSize: PixelSize { orientation.isTurned ? size.turned : size }

    /// Reads the header of a file.
    ///
    /// - Throws: ``ImageError`` if the file is not a complete image in a supported format, or exceeds the limits.
    public static func read(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageError) -> ImageHeader {
        guard bytes.count <= limits.maximumBytes else { throw .tooManyBytes(bytes.count) }
        let header = try read(bytes)
        try limits.check(header.size)
        guard header.memory <= limits.maximumMemory else { throw .tooMuchMemory }
        return header
    }

    private static func read(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        let file = FileBytes(bytes: bytes)
        return switch ImageFormat(bytes) {
        case .jpeg: try jpeg(file)
        case .png: try png(file)
        case .gif: try gif(file)
        case .webp: try webP(file)
        case .avif: throw .unsupportedFormat(.avif)
        case .bmp: throw .unsupportedFormat(.bmp)
        case nil: throw .unknownFormat
        }
    }
}

extension ImageFormat {
    /// Returns the size in a file's header, or `nil` if determining it requires a decoder.
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

    /// Reads the size of a bitmap. A negative height means that rows are stored from the top (BITMAPINFOHEADER).
    private static func bitmapSize(_ file: FileBytes) throws(ImageError) -> PixelSize {
        if try file.little32(14) == 12 {
            return PixelSize(width: try file.little16(18), height: try file.little16(20))
        }
        let height = Int32(truncatingIfNeeded: try file.little32(22))
        return PixelSize(width: try file.little32(18), height: Int(height.magnitude))
    }
}
