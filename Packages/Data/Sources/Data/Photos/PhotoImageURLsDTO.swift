import Domain
import Shared

/// The `urls` of a photograph; what is no web address counts as missing.
struct PhotoImageURLsDTO: DTO {
    private var raw: WebAddress?
    private var full: WebAddress?
    private var regular: WebAddress?
    private var small: WebAddress?
    private var thumb: WebAddress?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "raw": raw = try json.webAddress()
        case "full": full = try json.webAddress()
        case "regular": regular = try json.webAddress()
        case "small": small = try json.webAddress()
        case "thumb": thumb = try json.webAddress()
        default: try json.skip()
        }
    }

    func entity() -> PhotoImageURLs {
        PhotoImageURLs(raw: raw, full: full, regular: regular, small: small, thumb: thumb)
    }
}
