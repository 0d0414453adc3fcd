import Domain
import Network

/// One page of films.
struct MovieResults: Sendable {
    let rows: [MovieRow]
    let total: Int?
    let pageCount: Int?
}

/// `GET /search/movie` (developer.themoviedb.org/reference/search-movie).
struct MovieResultsDTO: DTO {
    private var rows: [MovieRow]?
    private var total: Int?
    private var pageCount: Int?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(ResponseDecodingError) {
        switch key {
        case "results": rows = try json.entities(MovieDTO.self)
        case "total_results": total = try json.count()
        case "total_pages": pageCount = try json.integer()
        default: try json.skip()
        }
    }

    func entity() throws(ResponseDecodingError) -> MovieResults {
        guard let rows else { throw .missing("results") }
        return MovieResults(rows: rows, total: total, pageCount: pageCount)
    }
}
