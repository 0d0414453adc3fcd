/// A movie as a search row shows it; a detail fills in the rest.
public struct Movie: FavoriteItem {
    public static let kind = ItemKind.movie

    /// TMDB's number.
    public let id: Int
    /// In the language that was asked for.
    public let title: String?
    /// In ``originalLanguage``.
    public let originalTitle: String?
    /// ISO 639-1.
    public let originalLanguage: String?
    /// A few sentences, in the language that was asked for; empty where nobody wrote any.
    public let overview: String?
    /// `YYYY-MM-DD`.
    public let releaseDate: String?
    /// Names, in the provider's order.
    public let genres: [String]?
    /// 0 to 10.
    public let voteAverage: Double?
    /// How many votes ``voteAverage`` is the average of.
    public let voteCount: Int?
    /// TMDB's own measure, from 0; comparable among movies only.
    public let popularity: Double?
    /// Upright, two by three.
    public let poster: MovieImage?
    /// A still, sixteen by nine.
    public let backdrop: MovieImage?
    /// Minutes.
    public let runtime: Int?
    /// The line of its posters; in details only.
    public let tagline: String?
    /// The movie's own site, as it was typed; in details only.
    public let homepage: String?
    /// Its page for people.
    public let url: WebURL?
    /// Whom the overview's text must be credited to, where its licence asks for it.
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

/// A poster or backdrop that exists in several widths.
public struct MovieImage: Sendable, Hashable {
    /// URL by width in pixels; the key 0 is the original.
    public let urls: [Int: WebURL]
    /// The URL shown where one must be chosen.
    public let preferred: WebURL?

    public init(urls: [Int: WebURL], preferred: WebURL?) {
        self.urls = urls
        self.preferred = preferred
    }
}

extension MovieImage {
    /// The URL of the smallest size that is at least so wide, else of the widest there is.
    ///
    /// - Parameter width: Pixels.
    public func url(_ width: Int) -> WebURL? {
        let widths = urls.keys.filter { $0 > 0 }.sorted()
        let fitting = widths.first { $0 >= width } ?? (urls[0] == nil ? widths.last : 0)
        return fitting.flatMap { urls[$0] }
    }
}
