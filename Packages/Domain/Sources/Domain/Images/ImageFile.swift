/// An image as it came: not decoded, but known to be one and not too large to decode.
public struct ImageFile: Sendable, Hashable {
    public let bytes: [UInt8]
    public let format: ImageFormat
    /// As the file's header claims; none where it could not be read cheaply.
    public let size: Size?

    public init(bytes: [UInt8], format: ImageFormat, size: Size?) {
        self.bytes = bytes
        self.format = format
        self.size = size
    }

    /// Width and height in pixels.
    public struct Size: Sendable, Hashable {
        public let width: Int
        public let height: Int

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }
}
