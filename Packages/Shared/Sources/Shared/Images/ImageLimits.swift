/// What an image may cost. Each limit is checked before the cost is paid.
public struct ImageLimits: Sendable, Hashable {
    /// Of the file.
    public var maximumBytes: Int
    /// Of the image as stored.
    public var maximumPixels: Int
    /// Bytes that decoding may take for pixels and coefficients.
    public var maximumMemory: Int

    public init(
        maximumBytes: Int = 30_000_000, maximumPixels: Int = 40_000_000, maximumMemory: Int = 160_000_000
    ) {
        self.maximumBytes = maximumBytes
        self.maximumPixels = maximumPixels
        self.maximumMemory = maximumMemory
    }

    /// 30 MB, 40 megapixels, 160 MB: the process stays under 200 MB with what it needs besides.
    public static let standard = ImageLimits()

    /// No decoder needs longer rows, and libpng has the same limit.
    public static let longestSide = 1_000_000

    func check(_ size: PixelSize) throws(ImageError) {
        guard size.width > 0, size.height > 0 else { throw .empty }
        guard max(size.width, size.height) <= Self.longestSide, size.pixels <= maximumPixels else {
            throw .tooManyPixels(size)
        }
    }
}
