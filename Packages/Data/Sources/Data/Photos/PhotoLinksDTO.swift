import Domain
import Shared

/// The addresses of a photograph other than its images.
struct PhotoLinks: Sendable {
    var page: WebAddress?
    /// The tracking address, not the file.
    var download: WebAddress?
}

/// The `links` of a photograph. `download` is a web page and not used.
struct PhotoLinksDTO: DTO {
    private var links = PhotoLinks()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "html": links.page = try json.webAddress()
        case "download_location": links.download = try json.webAddress()
        default: try json.skip()
        }
    }

    func entity() -> PhotoLinks {
        links
    }
}
