import Domain
import Shared

/// A movie as TMDB sends it in search results, in lists or in a response for a single movie.
///
/// According to the documentation, all members are optional. Only the ID is required here. Unknown values are
/// represented by `null`, by an empty or impossible date (`0000-00-00`), or by a runtime of 0.
/// The genre IDs have not been converted to names yet, and the picture paths have not been converted to URLs.
struct MovieRow: DTO {
    static var listKey: StaticString { "results" }

    private(set) var movie = Movie()
    /// The IDs of the movie's genres. Only search results contain them.
    private(set) var genreIDs: [Int]?
    private(set) var posterPath: String?
    private(set) var backdropPath: String?
    /// A Boolean value that indicates whether the row represents a movie, rather than a series or a person.
    private(set) var isMovie = true
    /// A Boolean value that indicates whether the response contains the ID of the movie.
    private var hasID = false
    /// A Boolean value that indicates whether the response contains the URL of the movie's page.
    ///
    /// Only responses of the demo contain it, because the demo's movies are not on TMDB. It is `null` for a movie
    /// without a page.
    private var hasOwnPage = false

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id":
            movie.id = try json.integer() ?? 0
            hasID = true
        case "title": movie.title = try json.string()
        case "original_title": movie.originalTitle = try json.string()
        case "original_language": movie.originalLanguage = try json.string()
        case "overview": movie.overview = try json.string()
        case "release_date":
            movie.releaseDate = try json.string().flatMap { ISO8601.date(from: $0) == nil ? nil : $0 }
        case "genre_ids": genreIDs = try json.integers()
        case "genres":
            movie.genres = try json.elementsIfAny { (json) throws(JSONError) in try json.entity(MovieGenre.self).name }
        case "vote_average": movie.voteAverage = try json.double()
        case "vote_count": movie.voteCount = try json.integer()
        case "popularity": movie.popularity = try json.double()
        case "poster_path": posterPath = try json.string()
        case "backdrop_path": backdropPath = try json.string()
        case "runtime": movie.runtime = try json.integer().flatMap { $0 > 0 ? $0 : nil }
        case "tagline": movie.tagline = try json.string()
        case "homepage": movie.homepage = try json.string()
        case "media_type": isMovie = try json.stringIfAny().map { $0 == "movie" } ?? true
        case "belongs_to_collection": movie.collection = try MovieCollection.readLeniently(from: &json)
        case "release_dates": movie.certifications = try json.results(of: MovieCountryDTO.self)
        case "videos": movie.videos = try json.results(of: MovieVideoDTO.self)
        case "overview_attribution": movie.overviewAttribution = try json.string()
        case "page_url":
            movie.url = try json.webURL()
            hasOwnPage = true
        default: try json.skip()
        }
    }

    mutating func entity() throws(JSONError) -> MovieRow {
        guard hasID else { throw .missing("id") }
        guard movie.id > 0 else { throw .malformedID("id") }
        if !hasOwnPage { movie.url = ItemKind.movie.page(String(movie.id), on: WebSites()) }
        return self
    }
}

extension JSONReader {
    /// Reads the array `results` of an object. Elements that cannot be read are omitted. Returns `nil` for `null` and
    /// for a value that is not such an object.
    fileprivate mutating func results<Object: DTO>(of type: Object.Type) throws(JSONError) -> [Object.Entity]? {
        try readOrSkip { (json) throws(JSONError) in
            if try json.null() { return nil }
            return try json.member("results") { (json) throws(JSONError) in try json.elements(of: type).items } ?? []
        }
    }
}

extension MovieRow {
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
