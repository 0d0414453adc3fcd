import Domain
import Shared

/// The person inside a photograph.
struct PhotoAuthorDTO: DTO {
    private var name: String?
    private var username: String?
    private var links = PhotoLinks()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "name": name = try json.string()
        case "username": username = try json.string()
        case "links": links = try json.optionalEntity(PhotoLinksDTO.self) ?? PhotoLinks()
        default: try json.skip()
        }
    }

    func entity() -> PhotoAuthor {
        PhotoAuthor(name: name, username: username, url: links.page)
    }
}
