/// The limits for decoding images. Each limit is checked before the corresponding resources are used.
public struct ImageLimits: Sendable, Hashable {
    /// The maximum size of an image file in bytes.
    public var maximumBytes: Int
    /// The maximum number of pixels in an encoded image.
    public var maximumPixels: Int
    /// The maximum amount of memory for pixels and coefficients while an image is decoded, in bytes.
    public var maximumMemory: Int

    public init(
        maximumBytes: Int = 30_000_000, maximumPixels: Int = 40_000_000, maximumMemory: Int = 160_000_000
    ) {
        self.maximumBytes = maximumBytes
        self.maximumPixels = maximumPixels
        self.maximumMemory = maximumMemory
    }

    /// The default limits for images: 30 MB per file, 40 megapixels, and 160 MB of memory for decoding. With these
    /// limits, the process uses less than 200 MB in total.
    public static let standard = ImageLimits()

    /// The maximum width or height. It is also the limit of libpng.
    public static let maximumSideLength = 1_000_000

    func check(_ size: PixelSize) throws(ImageError) {
        guard size.width > 0, size.height > 0 else { throw .empty }
        guard max(size.width, size.height) <= Self.maximumSideLength, size.pixels <= maximumPixels else {
            throw .tooManyPixels(size)
        }
    }
}
