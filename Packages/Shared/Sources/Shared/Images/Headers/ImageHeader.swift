/// What a file says of its image, read to the end with bounds before any decoder sees it.
public struct ImageHeader: Sendable, Hashable {
    /// By the first bytes; names and content types are not believed.
    public let format: ImageFormat
    /// As stored, before ``orientation`` is applied.
    public let size: PixelSize
    /// By the camera's note; upright where there is none.
    public var orientation = ImageOrientation.upright
    /// Bytes that decoding takes at most, the scaled result not counted.
    public let memory: Int
    /// The bytes that the decoder gets. Text, profiles and further frames are kept from it: they can be bombs as well.
    public let parts: [Range<Int>]
    /// Ends the file where parts were left out after the image.
    public var ending: [UInt8] = []

    /// The size as people see it.
    public var shownSize: PixelSize { orientation.isTurned ? size.turned : size }

    /// - Throws: ``ImageError`` for what is no whole image of a format that is decoded, and for one over the limits.
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
