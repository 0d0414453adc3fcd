/// The place where a photo was taken, as entered by the photographer.
public struct PhotoLocation: Sendable, Hashable {
    /// The full name of the location, such as `Paris, France`.
    public var name: String?
    /// The name of the city, or `nil` if it is unknown.
    public var city: String?
    /// The name of the country, or `nil` if it is unknown.
    public var country: String?
    /// The latitude in degrees.
    public var latitude: Double?
    /// The longitude in degrees.
    public var longitude: Double?

    public init() {}
}
