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
