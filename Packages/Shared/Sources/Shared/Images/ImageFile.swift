/// An image as it came: not decoded, but known to be one and not too large to decode.
public struct ImageFile: Sendable, Hashable {
    /// The file as it came.
    public let bytes: [UInt8]
    /// By the first bytes; names and content types are not believed.
    public let format: ImageFormat
    /// As the file's header claims, before a camera's orientation is applied; none for AVIF, where it is deep inside.
    public let size: PixelSize?

    /// Looks at the first bytes only: whether all of the image is there shows when it is decoded.
    ///
    /// - Throws: ``ImageError`` for what is no image, and for one that is over the limits.
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
    /// From left to right.
    public let width: Int
    /// From top to bottom.
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// How many there are; for sides that ``ImageLimits`` allows.
    public var pixels: Int { width * height }

    /// Width and height change places.
    public var turned: PixelSize { PixelSize(width: height, height: width) }
}

/// Pixels, upright: four bytes each (red, green, blue, alpha; not premultiplied), row by row from the top.
public struct DecodedImage: Sendable, Hashable {
    /// As it is seen.
    public let size: PixelSize
    /// Four bytes for each of ``size``.
    public let pixels: [UInt8]

    /// - Parameter pixels: `4 * width * height` bytes; nil is returned for any other count, and for a side of zero.
    public init?(size: PixelSize, pixels: [UInt8]) {
        guard size.width > 0, size.height > 0, pixels.count == size.pixels * 4 else { return nil }
        self.size = size
        self.pixels = pixels
    }
}

/// A format of image files, told by their first bytes: what a server calls them counts for nothing.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
    case png, jpeg, gif, webp, avif, bmp

    /// None when the bytes are no image that can be shown. 32 bytes are enough.
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

    /// As people write it.
    public var name: String {
        self == .webp ? "WebP" : rawValue.uppercased()
    }

    /// The usual ending of a file's name, without the dot.
    public var fileExtension: String {
        self == .jpeg ? "jpg" : rawValue
    }
}
