/// The addresses of one photo's image in the sizes that Unsplash ships.
public struct PhotoImageURLs: Sendable, Hashable, Codable {
    public let raw: WebAddress?
    public let full: WebAddress?
    public let regular: WebAddress?
    public let small: WebAddress?
    public let thumb: WebAddress?

    public init(raw: WebAddress?, full: WebAddress?, regular: WebAddress?, small: WebAddress?, thumb: WebAddress?) {
        self.raw = raw
        self.full = full
        self.regular = regular
        self.small = small
        self.thumb = thumb
    }
}
