/// A trailer or another video about a movie.
public struct MovieVideo: Sendable, Hashable {
    public var name: String
    /// The type according to TMDB, such as `Trailer`.
    public var type: String?
    /// The web site with the video, such as `YouTube`.
    public var site: String?
    /// The URL of the video, or `nil` for an unknown web site.
    public var url: WebURL?

    public init(name: String, type: String? = nil, site: String? = nil, url: WebURL? = nil) {
        self.name = name
        self.type = type
        self.site = site
        self.url = url
    }
}
