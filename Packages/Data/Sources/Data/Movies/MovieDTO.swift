import Domain
import Shared

/// A film in a search, in a list or alone.
///
/// The documentation declares every key optional; only the id is asked for. Unknown is written as `null`, as an empty
/// date and as a runtime of 0.
struct MovieDTO: DTO {
    private var id: Int?
    private var row = MovieRow()
    /// Bundled films are not TMDB's: their page is given, and where it is null there is none.
    private var hasOwnPage = false

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": id = try json.integer()
        case "title": row.title = try json.string()
        case "original_title": row.originalTitle = try json.string()
        case "original_language": row.originalLanguage = try json.string()
        case "overview": row.overview = try json.string()
        case "release_date": row.releaseDate = try json.string().flatMap { $0.isEmpty ? nil : $0 }
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
        case "overview_attribution": row.overviewAttribution = try json.string()
        case "page_url":
            row.url = try json.webAddress()
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
