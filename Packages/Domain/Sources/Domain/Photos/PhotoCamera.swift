/// The camera that took a photo, with its settings as recorded in the image file.
public struct PhotoCamera: Sendable, Hashable {
    /// The manufacturer of the camera.
    public var make: String?
    /// The model of the camera.
    public var model: String?
    /// The name of the camera, which usually contains the make and the model.
    public var name: String?
    /// The exposure time in seconds, such as `1/250`.
    public var exposureTime: String?
    /// The aperture as an f-number, such as `2.8`.
    public var aperture: String?
    /// The focal length in millimeters, such as `50.0`.
    public var focalLength: String?
    /// The ISO sensitivity.
    public var iso: Int?

    public init() {}
}
