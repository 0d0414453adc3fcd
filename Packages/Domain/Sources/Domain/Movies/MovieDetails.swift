/// A series of movies, such as a trilogy.
public struct MovieCollection: Sendable, Hashable {
    /// The TMDB ID.
    public var id: Int?
    public var name: String

    public init(id: Int? = nil, name: String) {
        self.id = id
        self.name = name
    }
}

/// The age rating of a movie in one country.
public struct MovieCertification: Sendable, Hashable {
    /// The country as two uppercase letters (ISO 3166-1).
    public var country: String
    /// The rating, such as `PG-13`.
    public var certification: String

    public init(country: String, certification: String) {
        self.country = country
        self.certification = certification
    }
}

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
