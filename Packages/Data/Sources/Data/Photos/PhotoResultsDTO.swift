import Domain
import Shared

/// A page of photos in search results.
struct PhotoResults: Sendable {
    let photos: Rows<Photo>
    let total: Int?
}

/// A decoder for a page of search results (unsplash.com/documentation, Search photos).
struct PhotoResultsDTO: DTO {
    private var photos: Rows<Photo>?
    private var total: Int?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "results": photos = try json.rows(PhotoDTO.self)
        case "total": total = try json.count()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> PhotoResults {
        guard let photos else { throw .missing("results") }
        return PhotoResults(photos: photos, total: total)
    }
}
