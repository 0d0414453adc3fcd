import Domain
import Shared

/// A movie in a search, in a list or alone.
///
/// The documentation declares every key optional; only the id is asked for. Unknown is written as `null`, as an empty
/// date or one that never was (`0000-00-00`), and as a runtime of 0.
struct MovieDTO: DTO {
    private var id: Int?
    private var row = MovieRow()
    /// Bundled movies are not TMDB's: their page is given, and where it is null there is none.
    private var hasOwnPage = false

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": id = try json.integer()
        case "title": row.title = try json.string()
        case "original_title": row.originalTitle = try json.string()
        case "original_language": row.originalLanguage = try json.string()
        case "overview": row.overview = try json.string()
        case "release_date": row.releaseDate = try json.string().flatMap { ISO8601.date(from: $0) == nil ? nil : $0 }
        case "genre_ids": row.genreIDs = try json.integers()
        case "genres": row.genres = try json.genres()
        case "vote_average": row.voteAverage = try json.double()
        case "vote_count": row.voteCount = try json.integer()
        case "popularity": row.popularity = try json.double()
        case "poster_path": row.posterPath = try json.string()
        case "backdrop_path": row.backdropPath = try json.string()
        case "runtime": row.runtime = try json.integer().flatMap { $0 > 0 ? $0 : nil }
        case "tagline": row.tagline = try json.string()
        case "homepage": row.homepage = try json.string()
        // Trends tell movies, series and people apart by it, whose numbers overlap.
        case "media_type": row.isMovie = try json.stringIfAny().map { $0 == "movie" } ?? true
        case "overview_attribution": row.overviewAttribution = try json.string()
        case "page_url":
            row.url = try json.webURL()
            hasOwnPage = true
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> MovieRow {
        guard let id else { throw .missing("id") }
        guard id > 0 else { throw .malformedID("id") }
        var row = row
        row.id = id
        if !hasOwnPage { row.url = ItemKind.movie.page(String(id), on: WebSites()) }
        return row
    }
}

/// A movie as TMDB gives it: genres by number and pictures by path, until both are looked up.
struct MovieRow: Sendable {
    var id = 0
    var title: String?
    var originalTitle: String?
    var originalLanguage: String?
    var overview: String?
    var releaseDate: String?
    /// Of a row in a search.
    var genreIDs: [Int]?
    /// Of a movie alone.
    var genres: [String]?
    var voteAverage: Double?
    var voteCount: Int?
    var popularity: Double?
    var posterPath: String?
    var backdropPath: String?
    var runtime: Int?
    var tagline: String?
    var homepage: String?
    var url: WebURL?
    var overviewAttribution: String?
    /// Whether it is none of the other things that lists of trends may hold.
    var isMovie = true

    /// The movie; numbers that the list of genres lacks are left out.
    func movie(genres names: [Int: String]?, pictures: MoviePictures) -> Movie {
        Movie(
            id: id, title: title, originalTitle: originalTitle, originalLanguage: originalLanguage, overview: overview,
            releaseDate: releaseDate, genres: genres ?? known(by: names), voteAverage: voteAverage,
            voteCount: voteCount, popularity: popularity, poster: posterPath.flatMap(pictures.poster),
            backdrop: backdropPath.flatMap(pictures.backdrop), runtime: runtime, tagline: tagline, homepage: homepage,
            url: url, overviewAttribution: overviewAttribution)
    }

    /// None when the movie has genres whose names could not be had.
    private func known(by names: [Int: String]?) -> [String]? {
        guard let genreIDs else { return nil }
        if genreIDs.isEmpty { return [] }
        return names.map { names in genreIDs.compactMap { names[$0] } }
    }
}

/// One page of movies.
struct MovieResults: Sendable {
    let rows: Rows<MovieRow>
    let total: Int?
    let pageCount: Int?
}

/// `GET /search/movie` (developer.themoviedb.org/reference/search-movie).
struct MovieResultsDTO: DTO {
    private var rows: Rows<MovieRow>?
    private var total: Int?
    private var pageCount: Int?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "results": rows = try json.rows(MovieDTO.self)
        case "total_results": total = try json.count()
        case "total_pages": pageCount = try json.integer()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> MovieResults {
        guard var rows else { throw .missing("results") }
        rows.items.removeAll { !$0.isMovie }
        return MovieResults(rows: rows, total: total, pageCount: pageCount)
    }
}
