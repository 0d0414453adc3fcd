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
