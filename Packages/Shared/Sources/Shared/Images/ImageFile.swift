/// An image file that has not been decoded yet. Its format is known, and its size does not exceed the limits.
public struct ImageFile: Sendable, Hashable {
    /// The bytes of the encoded image file.
    public let bytes: [UInt8]
    /// The image format, detected from the first bytes of the file. The file name and content type are ignored.
    public let format: ImageFormat
    /// The encoded size of the image in pixels, before its orientation is applied. It is `nil` for AVIF files, which
    /// store the size in nested boxes.
    public let size: PixelSize?

    /// Creates an image file from its bytes. Only the header of the file is inspected. A truncated file is usually
    /// detected only when it is decoded.
    ///
    /// - Throws: ``ImageError`` if the bytes are not an image or exceed the limits.
    public init(_ bytes: [UInt8]) throws(ImageError) {
        guard let format = ImageFormat(bytes) else { throw .unknownFormat }
        guard bytes.count <= ImageLimits.maximumBytes else { throw .tooManyBytes(bytes.count) }
        let size = try format.size(of: bytes)
        if let size { try ImageLimits.check(size) }
        self.bytes = bytes
        self.format = format
        self.size = size
    }
}

/// The width and height of an image in pixels.
public struct PixelSize: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The number of pixels, which is the product of width and height. The product does not overflow for sizes that
    /// ``ImageLimits`` allows.
    public var pixels: Int { width * height }

    /// The size with the width and height swapped, for an image that is rotated by 90 degrees.
    public var turned: PixelSize { PixelSize(width: height, height: width) }
}

/// A decoded image with an upright orientation.
///
/// Each pixel consists of four bytes: red, green, blue and alpha. The colors are not premultiplied by alpha. The pixels
/// are stored row by row from the top.
public struct DecodedImage: Sendable, Hashable {
    /// The size of the decoded image in pixels, after its orientation was applied.
    public let size: PixelSize
    /// The bytes of the decoded image, with four bytes per pixel.
    public let pixels: [UInt8]

    /// Creates a decoded image. Returns `nil` if the width or height is zero, or the number of bytes is not `4 * width
    /// * height`.
    public init?(size: PixelSize, pixels: [UInt8]) {
        guard size.width > 0, size.height > 0, pixels.count == size.pixels * 4 else { return nil }
        self.size = size
        self.pixels = pixels
    }
}

/// A format of image files. It is detected from the first bytes of a file, and content types are ignored.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
    case png, jpeg, gif, webp, avif, bmp

    /// Detects the image format from the first bytes of a file. At most 32 bytes are read. Returns `nil` if they do not
    /// match a known format.
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

    /// The name of the image format to display to users, such as `PNG` or `WebP`.
    public var name: String {
        self == .webp ? "WebP" : rawValue.uppercased()
    }

    /// The usual file name extension of the image format, without the dot.
    public var fileExtension: String {
        self == .jpeg ? "jpg" : rawValue
    }
}
