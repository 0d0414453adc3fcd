/// An image file that is not decoded, but is known to be an image of acceptable size.
public struct ImageFile: Sendable, Hashable {
    /// The bytes of the file.
    public let bytes: [UInt8]
    /// The format according to the first bytes. File names and content types are ignored.
    public let format: ImageFormat
    /// The size in the file's header, before the orientation is applied. `nil` for AVIF, which stores it in nested
    /// boxes.
    public let size: PixelSize?

    /// Creates an image file. Only the first bytes are inspected. A truncated file is detected when it is decoded.
    ///
    /// - Throws: ``ImageError`` if the file is not an image or exceeds the limits.
    public init(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageError) {
        guard let format = ImageFormat(bytes) else { throw .unknownFormat }
        guard bytes.count <= limits.maximumBytes else { throw .tooManyBytes(bytes.count) }
        let size = try format.size(of: bytes)
        if let size { try limits.check(size) }
        self.bytes = bytes
        self.format = format
        self.size = size
    }
}

/// A width and a height in pixels.
public struct PixelSize: Sendable, Hashable {
    /// The width.
    public let width: Int
    /// The height.
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The number of pixels. It does not overflow for sizes that ``ImageLimits`` allows.
    public var pixels: Int { width * height }

    /// The size with width and height exchanged.
    public var turned: PixelSize { PixelSize(width: height, height: width) }
}

/// The pixels of an upright image: four bytes each (red, green, blue and alpha, not premultiplied), row by row from the
/// top.
public struct DecodedImage: Sendable, Hashable {
    /// The displayed size.
    public let size: PixelSize
    /// The bytes of the pixels, four per pixel.
    public let pixels: [UInt8]

    /// Creates an image. Returns `nil` if a side is zero or the number of bytes is not `4 * width * height`.
    public init?(size: PixelSize, pixels: [UInt8]) {
        guard size.width > 0, size.height > 0, pixels.count == size.pixels * 4 else { return nil }
        self.size = size
        self.pixels = pixels
    }
}

/// A format of image files, recognized by the first bytes. Content types are ignored.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
    case png, jpeg, gif, webp, avif, bmp

    /// Recognizes a format. Returns `nil` if the bytes do not begin like a supported image. 32 bytes are sufficient.
    public init?(_ bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(32))
        let file = FileBytes(bytes: head)
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if file.has("GIF87a", at: 0) || file.has("GIF89a", at: 0) {
            self = .gif
        } else if file.has("RIFF", at: 0), file.has("WEBP", at: 8) {
            self = .webp
        } else if file.has("ftypavif", at: 4) || file.has("ftypavis", at: 4) {
            self = .avif
        } else if file.has("BM", at: 0), head.count > 14, head[14] >= 12,
            head[15..<min(18, head.count)].allSatisfy({ $0 == 0 })
        {
            self = .bmp
        } else {
            return nil
        }
    }

    /// The name for users.
    public var name: String {
        self == .webp ? "WebP" : rawValue.uppercased()
    }

    /// The usual file name extension, without the dot.
    public var fileExtension: String {
        self == .jpeg ? "jpg" : rawValue
    }
}
