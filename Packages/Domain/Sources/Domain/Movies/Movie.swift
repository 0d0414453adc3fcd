/// A movie on TMDB.
///
/// Movies in search results lack some properties, which only detail responses include.
public struct Movie: Item {
    public static let kind = ItemKind.movie

    /// The ID of the movie on TMDB.
    public var id: Int
    /// The title of the movie in the requested language.
    public var title: String?
    /// The title of the movie in its ``originalLanguage``.
    public var originalTitle: String?
    /// The original language of the movie as a two-letter code (ISO 639-1).
    public var originalLanguage: String?
    /// A short summary of the plot in the requested language. The text is empty if TMDB has no summary.
    public var overview: String?
    /// The release date of the movie in the form `YYYY-MM-DD`.
    public var releaseDate: String?
    /// The names of the movie's genres, in TMDB's order.
    public var genres: [String]?
    /// The average rating by TMDB users, from 0 to 10.
    public var voteAverage: Double?
    /// The number of TMDB users who rated the movie.
    public var voteCount: Int?
    /// TMDB's popularity score, a number from 0 without a fixed maximum.
    ///
    /// The score is only meaningful in comparison with the scores of other movies.
    public var popularity: Double?
    /// The poster of the movie, with an aspect ratio of 2:3.
    public var poster: MovieImage?
    /// A wide background image for the movie, with an aspect ratio of 16:9.
    public var backdrop: MovieImage?
    /// The running time of the movie in minutes. Only detail responses include it.
    public var runtime: Int?
    /// The advertising slogan of the movie. Only detail responses include it.
    public var tagline: String?
    /// The movie's home page as entered on TMDB. Only detail responses include it.
    public var homepage: String?
    /// The collection to which the movie belongs, or `nil` if it is not part of one. Only detail responses include it.
    public var collection: MovieCollection?
    /// The age ratings of the movie in different countries. Only detail responses include them.
    public var certifications: [MovieCertification]?
    /// The trailers and other videos about the movie. Only detail responses include them.
    public var videos: [MovieVideo]?
    /// The URL of the movie's page on TMDB.
    public var url: WebURL?
    /// The attribution that the license of the summary requires, or `nil` if none is required.
    public var overviewAttribution: String?

    public var key: ItemKey { ItemKey(kind: .movie, id: String(id)) }
    public var displayName: String { title ?? originalTitle ?? String(id) }

    /// Creates a movie of which only the TMDB ID is known.
    public init(id: Int) {
        self.id = id
    }
}

/// A poster or background image of a movie, which is available in several sizes.
public struct MovieImage: Sendable, Hashable {
    /// The URLs of the image by width in pixels. The key 0 contains the URL of the image in its original size.
    public var urls: [Int: WebURL]
    /// The URL of the preferred size, for output that contains a single URL per image.
    public var preferred: WebURL?

    public init(urls: [Int: WebURL], preferred: WebURL?) {
        self.urls = urls
        self.preferred = preferred
    }
}

extension MovieImage {
    /// Returns the URL of the smallest available image that has at least the given width.
    ///
    /// If all images are narrower, the method returns the URL of the original image, or of the widest image if there is
    /// no original.
    ///
    /// - Parameter width: The minimum width in pixels.
    public func url(_ width: Int) -> WebURL? {
        let widths = urls.keys.filter { $0 > 0 }.sorted()
        let fitting = widths.first { $0 >= width } ?? (urls[0] == nil ? widths.last : 0)
        return fitting.flatMap { urls[$0] }
    }
}
