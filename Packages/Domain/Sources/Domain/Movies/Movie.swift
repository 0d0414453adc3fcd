/// A movie. Search results contain only some properties, and details contain all.
public struct Movie: FavoriteItem {
    public static let kind = ItemKind.movie

    /// The TMDB ID.
    public var id: Int
    /// The title in the requested language.
    public var title: String?
    /// The title in ``originalLanguage``.
    public var originalTitle: String?
    /// The original language as a two-letter code (ISO 639-1).
    public var originalLanguage: String?
    /// A summary of a few sentences in the requested language. Empty if there is none.
    public var overview: String?
    /// The release date in the form `YYYY-MM-DD`.
    public var releaseDate: String?
    /// The names of the genres in TMDB's order.
    public var genres: [String]?
    /// The average vote, from 0 to 10.
    public var voteAverage: Double?
    /// The number of votes.
    public var voteCount: Int?
    /// TMDB's popularity score, from 0. It can only be compared with that of other movies.
    public var popularity: Double?
    /// The poster, with an aspect ratio of 2:3.
    public var poster: MovieImage?
    /// A still image, with an aspect ratio of 16:9.
    public var backdrop: MovieImage?
    /// The runtime in minutes.
    public var runtime: Int?
    /// The tagline. Only detail responses include it.
    public var tagline: String?
    /// The movie's home page as entered on TMDB. Only detail responses include it.
    public var homepage: String?
    /// The collection that the movie belongs to, or `nil` if there is none. Only detail responses include it.
    public var collection: MovieCollection?
    /// The age ratings by country. Only detail responses include them.
    public var certifications: [MovieCertification]?
    /// The trailers and other videos. Only detail responses include them.
    public var videos: [MovieVideo]?
    /// The URL of the movie's page on TMDB.
    public var url: WebURL?
    /// The attribution of the summary, if its license requires one.
    public var overviewAttribution: String?

    public var key: ItemKey { ItemKey(kind: .movie, id: String(id)) }
    public var displayName: String { title ?? originalTitle ?? String(id) }

    /// Creates a movie that has only an ID.
    public init(id: Int) {
        self.id = id
    }
}

/// A poster or backdrop that is available in several widths.
public struct MovieImage: Sendable, Hashable {
    /// The URLs by width in pixels. The key 0 is the original.
    public var urls: [Int: WebURL]
    /// The URL to use if a single image is needed.
    public var preferred: WebURL?

    public init(urls: [Int: WebURL], preferred: WebURL?) {
        self.urls = urls
        self.preferred = preferred
    }
}

extension MovieImage {
    /// Returns the URL of the smallest image of at least the given width, or of the widest image if all are smaller.
    ///
    /// - Parameter width: The width in pixels.
    public func url(_ width: Int) -> WebURL? {
        let widths = urls.keys.filter { $0 > 0 }.sorted()
        let fitting = widths.first { $0 >= width } ?? (urls[0] == nil ? widths.last : 0)
        return fitting.flatMap { urls[$0] }
    }
}
