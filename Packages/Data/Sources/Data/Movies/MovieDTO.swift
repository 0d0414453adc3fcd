import Domain
import Shared

/// A decoder for a movie in search results, in lists or in a response for a single movie.
///
/// According to the documentation, all members are optional. Only the ID is required here. Unknown values are
/// represented by `null`, by an empty or impossible date (`0000-00-00`), or by a runtime of 0.
struct MovieDTO: DTO {
    static var listKey: StaticString { "results" }

    private var row = MovieRow()
    /// A Boolean value that indicates whether the response contains the URL of the movie's page.
    ///
    /// Only responses of the demo contain it, because the demo's movies are not on TMDB. It is `null` for a movie
    /// without a page.
    private var hasOwnPage = false

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id":
            row.movie.id = try json.integer() ?? 0
            row.hasID = true
        case "title": row.movie.title = try json.string()
        case "original_title": row.movie.originalTitle = try json.string()
        case "original_language": row.movie.originalLanguage = try json.string()
        case "overview": row.movie.overview = try json.string()
        case "release_date":
            row.movie.releaseDate = try json.string().flatMap { ISO8601.date(from: $0) == nil ? nil : $0 }
        case "genre_ids": row.genreIDs = try json.integers()
        case "genres": row.movie.genres = try json.genres()
        case "vote_average": row.movie.voteAverage = try json.double()
        case "vote_count": row.movie.voteCount = try json.integer()
        case "popularity": row.movie.popularity = try json.double()
        case "poster_path": row.posterPath = try json.string()
        case "backdrop_path": row.backdropPath = try json.string()
        case "runtime": row.movie.runtime = try json.integer().flatMap { $0 > 0 ? $0 : nil }
        case "tagline": row.movie.tagline = try json.string()
        case "homepage": row.movie.homepage = try json.string()
        case "media_type": row.isMovie = try json.stringIfAny().map { $0 == "movie" } ?? true
        case "belongs_to_collection":
            row.movie.collection = try MovieCollection.readLeniently(from: &json)
        case "release_dates": row.movie.certifications = try json.results(of: MovieCountryDTO.self)
        case "videos": row.movie.videos = try json.results(of: MovieVideoDTO.self)
        case "overview_attribution": row.movie.overviewAttribution = try json.string()
        case "page_url":
            row.movie.url = try json.webURL()
            hasOwnPage = true
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> MovieRow {
        guard row.hasID else { throw .missing("id") }
        guard row.movie.id > 0 else { throw .malformedID("id") }
        var row = row
        if !hasOwnPage { row.movie.url = ItemKind.movie.page(String(row.movie.id), on: WebSites()) }
        return row
    }
}

extension JSONReader {
    /// Reads the array `results` of an object. Elements without a value are omitted. Returns `nil` for `null` and for a
    /// value that is not such an object.
    fileprivate mutating func results<Object: DTO, Element>(
        of type: Object.Type
    ) throws(JSONError) -> [Element]? where Object.Entity == Element? {
        try readOrSkip { (json) throws(JSONError) in
            if try json.null() { return nil }
            return try json.member("results") { (json) throws(JSONError) in
                try json.elements(of: type).items.compactMap(\.self)
            } ?? []
        }
    }
}

/// A movie as TMDB sends it. Its genre IDs have not been converted to names yet, and its picture paths have not been
/// converted to URLs.
struct MovieRow: Sendable {
    var movie = Movie(id: 0)
    /// A Boolean value that indicates whether the response contains the ID of the movie.
    var hasID = false
    /// The IDs of the movie's genres. Only search results contain them.
    var genreIDs: [Int]?
    var posterPath: String?
    var backdropPath: String?
    /// A Boolean value that indicates whether the row represents a movie, rather than a series or a person.
    var isMovie = true

    /// Returns the movie with the names of its genres and the URLs of its pictures. Unknown genres are omitted.
    ///
    /// - Parameters:
    ///   - names: The names of the genres by ID, or `nil` if they could not be loaded.
    ///   - pictures: The base URL and the sizes of pictures.
    func movie(genres names: [Int: String]?, pictures: MoviePictures) -> Movie {
        movie.with { movie in
            movie.genres = movie.genres ?? known(by: names)
            movie.poster = posterPath.flatMap(pictures.poster)
            movie.backdrop = backdropPath.flatMap(pictures.backdrop)
        }
    }

    /// Returns the names of the movie's genres, or `nil` if the names could not be loaded.
    private func known(by names: [Int: String]?) -> [String]? {
        guard let genreIDs else { return nil }
        if genreIDs.isEmpty { return [] }
        return names.map { names in genreIDs.compactMap { names[$0] } }
    }
}
