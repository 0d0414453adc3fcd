/// The addresses of one photo's image in the sizes that Unsplash ships.
public struct PhotoImageURLs: Sendable, Hashable, Codable {
    /// The original, to which sizes can be added (`w=`).
    public let raw: WebAddress?
    /// In full size, as JPEG.
    public let full: WebAddress?
    /// 1,080 pixels wide.
    public let regular: WebAddress?
    /// 400 pixels wide.
    public let small: WebAddress?
    /// 200 pixels wide.
    public let thumb: WebAddress?

    public init(raw: WebAddress?, full: WebAddress?, regular: WebAddress?, small: WebAddress?, thumb: WebAddress?) {
        self.raw = raw
        self.full = full
        self.regular = regular
        self.small = small
        self.thumb = thumb
    }
}
