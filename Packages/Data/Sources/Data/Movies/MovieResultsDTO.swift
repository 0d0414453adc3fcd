import Domain
import Shared

/// One page of films.
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
        guard let rows else { throw .missing("results") }
        return MovieResults(rows: rows, total: total, pageCount: pageCount)
    }
}
