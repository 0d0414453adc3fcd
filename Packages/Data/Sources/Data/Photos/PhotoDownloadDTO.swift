import Domain
import Shared

/// `GET /photos/{id}/download` (unsplash.com/documentation, Track a photo download).
struct PhotoDownloadDTO: DTO {
    private var address: WebAddress?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "url": address = try json.webAddress()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> WebAddress {
        guard let address else { throw JSONError(path: "url", reason: "no web address") }
        return address
    }
}
