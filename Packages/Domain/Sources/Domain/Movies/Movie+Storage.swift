public import Shared

/// The stored form of a movie.
extension Movie {
    public init(from json: inout JSONReader) throws(JSONError) {
        var id: Int?
        var title: String?
        var originalTitle: String?
        var originalLanguage: String?
        var overview: String?
        var releaseDate: String?
        var genres: [String]?
        var voteAverage: Double?
        var voteCount: Int?
        var popularity: Double?
        var poster: MovieImage?
        var backdrop: MovieImage?
        var runtime: Int?
        var tagline: String?
        var homepage: String?
        var url: WebURL?
        var overviewAttribution: String?
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "id": id = try json.integer()
            case "title": title = try json.string()
            case "originalTitle": originalTitle = try json.string()
            case "originalLanguage": originalLanguage = try json.string()
            case "overview": overview = try json.string()
            case "releaseDate": releaseDate = try json.string()
            case "genres": genres = try json.strings()
            case "voteAverage": voteAverage = try json.double()
            case "voteCount": voteCount = try json.integer()
            case "popularity": popularity = try json.double()
            case "poster": poster = try json.movieImage()
            case "backdrop": backdrop = try json.movieImage()
            case "runtime": runtime = try json.integer()
            case "tagline": tagline = try json.string()
            case "homepage": homepage = try json.string()
            case "url": url = try json.webURL()
            case "overviewAttribution": overviewAttribution = try json.string()
            default: try json.skip()
            }
        }
        guard let id else { throw .missing("id") }
        self.init(
            id: id, title: title, originalTitle: originalTitle, originalLanguage: originalLanguage, overview: overview,
            releaseDate: releaseDate, genres: genres, voteAverage: voteAverage, voteCount: voteCount,
            popularity: popularity, poster: poster, backdrop: backdrop, runtime: runtime, tagline: tagline,
            homepage: homepage, url: url, overviewAttribution: overviewAttribution)
    }

    public func write(to json: inout JSONWriter) {
        json.add("id", id)
        json.add("title", title)
        json.add("originalTitle", originalTitle)
        json.add("originalLanguage", originalLanguage)
        json.add("overview", overview)
        json.add("releaseDate", releaseDate)
        json.add("genres", genres)
        json.add("voteAverage", voteAverage)
        json.add("voteCount", voteCount)
        json.add("popularity", popularity)
        json.add("poster", poster) { $0.write(to: &$1) }
        json.add("backdrop", backdrop) { $0.write(to: &$1) }
        json.add("runtime", runtime)
        json.add("tagline", tagline)
        json.add("homepage", homepage)
        json.add("url", url)
        json.add("overviewAttribution", overviewAttribution)
    }
}

extension MovieImage {
    /// Writes the URLs by width, the smallest first.
    fileprivate func write(to json: inout JSONWriter) {
        json.add("urls", urls.sorted { $0.key < $1.key }) { sizes, json in
            for (width, url) in sizes {
                json.key(String(width))
                json.write(url.text)
            }
        }
        json.add("preferred", preferred)
    }
}

extension JSONReader {
    /// Reads an image. Returns `nil` for `null`.
    fileprivate mutating func movieImage() throws(JSONError) -> MovieImage? {
        if try null() { return nil }
        var sizes: [Int: WebURL] = [:]
        var preferred: WebURL?
        try object { (key, json) throws(JSONError) in
            switch key {
            case "urls", "addresses": sizes = try json.sizes()
            case "preferred": preferred = try json.webURL()
            default: try json.skip()
            }
        }
        return MovieImage(urls: sizes, preferred: preferred)
    }

    /// Reads the URLs by width. Databases of version 1 contain texts such as `342=https://…`.
    private mutating func sizes() throws(JSONError) -> [Int: WebURL] {
        var sizes: [Int: WebURL] = [:]
        if next() == UInt8(ascii: "[") {
            for size in try strings() ?? [] {
                guard let mark = size.firstIndex(of: "="), let width = Int(size[..<mark]) else { continue }
                sizes[width] = WebURL(String(size[size.index(after: mark)...]))
            }
        } else if try !null() {
            try object { (key, json) throws(JSONError) in
                guard let width = Int(key.string) else { return try json.skip() }
                sizes[width] = try json.webURL()
            }
        }
        return sizes
    }
}
