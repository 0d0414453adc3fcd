/// The properties of an encoded image, which are read before a decoder processes the file. Reading them checks the
/// structure of the whole file.
public struct ImageHeader: Sendable, Hashable {
    /// The image format, detected from the first bytes of the file. The file name and content type are ignored.
    public let format: ImageFormat
    /// The encoded size of the image in pixels, before ``orientation`` is applied.
    public let size: PixelSize
    /// The orientation of the image according to the metadata of the camera. The default is upright.
    public var orientation = ImageOrientation.upright
    /// The maximum amount of memory that decoding the image requires, in bytes. The scaled result is not included.
    public let memory: Int
    /// The byte ranges of the file that are passed to the decoder. Text, color profiles and additional frames are
    /// omitted, because they could be decompression bombs.
    public let parts: [Range<Int>]
    /// The bytes to pass to the decoder after the byte ranges. They mark the end of the image if the end of the file
    /// was omitted.
    public var ending: [UInt8] = []

    /// The size of the displayed image in pixels, after ``orientation`` is applied.
    public var shownSize: PixelSize { orientation.isTurned ? size.turned : size }

    /// Reads the header of an encoded image and checks the structure of the file.
    ///
    /// - Throws: ``ImageError`` if the bytes are not a complete image in a supported format, or exceed the limits.
    public static func read(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        guard bytes.count <= ImageLimits.maximumBytes else { throw .tooManyBytes(bytes.count) }
        let file = FileBytes(bytes: bytes)
        let header =
            switch ImageFormat(bytes) {
            case .jpeg: try jpeg(file)
            case .png: try png(file)
            case .gif: try gif(file)
            case .webp: try webP(file)
            case .avif: throw ImageError.unsupportedFormat(.avif)
            case .bmp: throw ImageError.unsupportedFormat(.bmp)
            case nil: throw ImageError.unknownFormat
            }
        try ImageLimits.check(header.size)
        guard header.memory <= ImageLimits.maximumMemory else { throw .tooMuchMemory }
        return header
    }
}

extension ImageFormat {
    /// Returns the image size from the header of a file, or `nil` if a decoder is required to determine it.
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

    /// Reads the image size from the header of a bitmap file (BITMAPINFOHEADER). A negative height means that the first
    /// row is the top row.
    private static func bitmapSize(_ file: FileBytes) throws(ImageError) -> PixelSize {
        if try file.little32(14) == 12 {
            return PixelSize(width: try file.little16(18), height: try file.little16(20))
        }
        let height = Int32(truncatingIfNeeded: try file.little32(22))
        return PixelSize(width: try file.little32(18), height: Int(height.magnitude))
    }
}
