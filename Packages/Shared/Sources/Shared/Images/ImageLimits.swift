/// The limits for decoding images. Each limit is checked before the corresponding resources are used. With these limits,
/// the process uses less than 200 MB in total.
public enum ImageLimits {
    /// The maximum size of an image file in bytes.
    public static let maximumBytes = 30_000_000
    /// The maximum number of pixels in an encoded image.
    public static let maximumPixels = 40_000_000
    /// The maximum amount of memory for pixels and coefficients while an image is decoded, in bytes.
    public static let maximumMemory = 160_000_000
    /// The maximum width or height. It is also the limit of libpng.
    public static let maximumSideLength = 1_000_000

    static func check(_ size: PixelSize) throws(ImageError) {
        guard size.width > 0, size.height > 0 else { throw .empty }
        guard max(size.width, size.height) <= maximumSideLength, size.pixels <= maximumPixels else {
            throw .tooManyPixels(size)
        }
    }
}
