/// A movie. Search results contain only some properties, and details contain all.
public struct Movie: FavoriteItem {
    public static let kind = ItemKind.movie

    /// The TMDB ID.
    public let id: Int
    /// The title in the requested language.
    public let title: String?
    /// The title in ``originalLanguage``.
    public let originalTitle: String?
    /// The original language (ISO 639-1).
    public let originalLanguage: String?
    /// A summary of a few sentences in the requested language. Empty if there is none.
    public let overview: String?
    /// The release date in the form `YYYY-MM-DD`.
    public let releaseDate: String?
    /// The names of the genres in TMDB's order.
    public let genres: [String]?
    /// The average vote, from 0 to 10.
    public let voteAverage: Double?
    /// The number of votes.
    public let voteCount: Int?
    /// TMDB's popularity score, from 0. It can only be compared with that of other movies.
    public let popularity: Double?
    /// The poster, with an aspect ratio of 2:3.
    public let poster: MovieImage?
    /// A still image, with an aspect ratio of 16:9.
    public let backdrop: MovieImage?
    /// The runtime in minutes.
    public let runtime: Int?
    /// The tagline. Only detail responses include it.
    public let tagline: String?
    /// The movie's home page as entered on TMDB. Only detail responses include it.
    public let homepage: String?
    /// The URL of the movie's page on TMDB.
    public let url: WebURL?
    /// The attribution of the summary, if its license requires one.
    public let overviewAttribution: String?

    public var key: ItemKey { ItemKey(kind: .movie, id: String(id)) }
    public var displayName: String { title ?? originalTitle ?? String(id) }

    public init(
        id: Int, title: String? = nil, originalTitle: String? = nil, originalLanguage: String? = nil,
        overview: String? = nil, releaseDate: String? = nil, genres: [String]? = nil, voteAverage: Double? = nil,
        voteCount: Int? = nil, popularity: Double? = nil, poster: MovieImage? = nil, backdrop: MovieImage? = nil,
        runtime: Int? = nil, tagline: String? = nil, homepage: String? = nil, url: WebURL? = nil,
        overviewAttribution: String? = nil
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle
        self.originalLanguage = originalLanguage
        self.overview = overview
        self.releaseDate = releaseDate
        self.genres = genres
        self.voteAverage = voteAverage
        self.voteCount = voteCount
        self.popularity = popularity
        self.poster = poster
        self.backdrop = backdrop
        self.runtime = runtime
        self.tagline = tagline
        self.homepage = homepage
        self.url = url
        self.overviewAttribution = overviewAttribution
    }
}

/// A poster or backdrop that is available in several widths.
public struct MovieImage: Sendable, Hashable {
    /// The URLs by width in pixels. The key 0 is the original.
    public let urls: [Int: WebURL]
    /// The URL to use if a single one is needed.
    public let preferred: WebURL?

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
