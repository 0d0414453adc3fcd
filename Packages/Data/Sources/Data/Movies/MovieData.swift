import Domain
import Shared

/// What this layer knows of films.
enum MovieData: KindData {
    typealias Element = Movie

    static func repository(_ api: TMDBAPI) -> any MoviesRepository {
        TMDBMoviesRepository(api: api)
    }
}

/// What is kept of a film.
struct StoredMovieDTO: DTO {
    private var id: Int?
    private var title: String?
    private var originalTitle: String?
    private var originalLanguage: String?
    private var overview: String?
    private var releaseDate: String?
    private var genres: [String]?
    private var voteAverage: Double?
    private var voteCount: Int?
    private var popularity: Double?
    private var poster: MovieImage?
    private var backdrop: MovieImage?
    private var runtime: Int?
    private var tagline: String?
    private var homepage: String?
    private var url: WebAddress?
    private var overviewAttribution: String?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
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
        case "poster": poster = try json.optionalEntity(ImageDTO.self)
        case "backdrop": backdrop = try json.optionalEntity(ImageDTO.self)
        case "runtime": runtime = try json.integer()
        case "tagline": tagline = try json.string()
        case "homepage": homepage = try json.string()
        case "url": url = try json.webAddress()
        case "overviewAttribution": overviewAttribution = try json.string()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Movie {
        guard let id else { throw .missing("id") }
        return Movie(
            id: id, title: title, originalTitle: originalTitle, originalLanguage: originalLanguage, overview: overview,
            releaseDate: releaseDate, genres: genres, voteAverage: voteAverage, voteCount: voteCount,
            popularity: popularity, poster: poster, backdrop: backdrop, runtime: runtime, tagline: tagline,
            homepage: homepage, url: url, overviewAttribution: overviewAttribution)
    }
}

extension Movie: StoredItem {
    typealias Stored = StoredMovieDTO

    func write(to writer: inout JSONWriter) {
        writer.add("id", id)
        writer.add("title", title)
        writer.add("originalTitle", originalTitle)
        writer.add("originalLanguage", originalLanguage)
        writer.add("overview", overview)
        writer.add("releaseDate", releaseDate)
        writer.add("genres", genres)
        writer.add("voteAverage", voteAverage)
        writer.add("voteCount", voteCount)
        writer.add("popularity", popularity)
        writer.add("poster", poster) { $0.write(to: &$1) }
        writer.add("backdrop", backdrop) { $0.write(to: &$1) }
        writer.add("runtime", runtime)
        writer.add("tagline", tagline)
        writer.add("homepage", homepage)
        writer.add("url", url)
        writer.add("overviewAttribution", overviewAttribution)
    }
}

extension MovieImage {
    /// The widths as `342=address`, smallest first.
    fileprivate func write(to writer: inout JSONWriter) {
        let sizes = addresses.sorted { $0.key < $1.key }
        writer.add("addresses", sizes.map { "\($0.key)=\($0.value.text)" })
        writer.add("preferred", preferred)
    }
}

private struct ImageDTO: DTO {
    private var addresses: [Int: WebAddress] = [:]
    private var preferred: WebAddress?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "addresses":
            for size in try json.strings() ?? [] {
                guard let mark = size.firstIndex(of: "="), let width = Int(size[..<mark]) else { continue }
                addresses[width] = WebAddress(String(size[size.index(after: mark)...]))
            }
        case "preferred": preferred = try json.webAddress()
        default: try json.skip()
        }
    }

    func entity() -> MovieImage {
        MovieImage(addresses: addresses, preferred: preferred)
    }
}
