/// A width and a height in pixels.
public struct PixelSize: Sendable, Hashable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    var pixels: Int { width * height }

    /// Width and height change places.
    var turned: PixelSize { PixelSize(width: height, height: width) }
}
