/// A trailer or another video about a movie.
public struct MovieVideo: Sendable, Hashable {
    public var name: String
    /// The type of the video according to TMDB, such as `Trailer`.
    public var type: String?
    /// The name of the website that hosts the video, such as `YouTube`.
    public var site: String?
    /// The URL of the video, or `nil` if it is on an unsupported website.
    public var url: WebURL?

    public init(name: String) {
        self.name = name
    }
}
