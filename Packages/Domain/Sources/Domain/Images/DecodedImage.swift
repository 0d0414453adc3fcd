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
