/// A film as a search row shows it; a detail fills in the rest.
public struct Movie: Item, Codable {
    public static let kind = ItemKind.movie

    public let id: Int
    public let title: String?
    public let originalTitle: String?
    /// ISO 639-1.
    public let originalLanguage: String?
    public let overview: String?
    /// `YYYY-MM-DD`.
    public let releaseDate: String?
    /// Names, in the provider's order.
    public let genres: [String]?
    /// 0 to 10.
    public let voteAverage: Double?
    public let voteCount: Int?
    public let popularity: Double?
    public let poster: MovieImage?
    public let backdrop: MovieImage?
    /// Minutes.
    public let runtime: Int?
    public let tagline: String?
    public let homepage: String?
    public let url: WebAddress?
    /// Whom the overview's text must be credited to, where its licence asks for it.
    public let overviewAttribution: String?

    public var key: ItemKey {
        ItemKey(kind: .movie, id: String(id))
    }

    public init(
        id: Int, title: String? = nil, originalTitle: String? = nil, originalLanguage: String? = nil,
        overview: String? = nil, releaseDate: String? = nil, genres: [String]? = nil, voteAverage: Double? = nil,
        voteCount: Int? = nil, popularity: Double? = nil, poster: MovieImage? = nil, backdrop: MovieImage? = nil,
        runtime: Int? = nil, tagline: String? = nil, homepage: String? = nil, url: WebAddress? = nil,
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
