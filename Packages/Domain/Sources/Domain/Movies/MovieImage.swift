/// A poster or backdrop that exists in several widths.
public struct MovieImage: Sendable, Hashable, Codable {
    /// Address by width in pixels; the key 0 is the original.
    public let addresses: [Int: WebAddress]
    /// The address shown where one must be chosen.
    public let preferred: WebAddress?

    public init(addresses: [Int: WebAddress], preferred: WebAddress?) {
        self.addresses = addresses
        self.preferred = preferred
    }
}
