import Domain
import Foundation
import Shared

/// A photo in a search, in a list or alone.
///
/// Only the id is in all responses: those before 2020 lack `blur_hash`, those before 2019 `alt_description`. What a full
/// photo adds is many times what is used of it, and is passed over.
struct PhotoDTO: DTO {
    private var id: String?
    private var author: PhotoAuthor?
    private var description: String?
    private var altDescription: String?
    private var width: Int?
    private var height: Int?
    private var color: String?
    private var blurHash: String?
    private var likes: Int?
    private var createdAt: Date?
    private var links = PhotoLinks()
    private var imageURLs: PhotoImageURLs?
    /// Only in the bundled data, whose owner is not Unsplash.
    private var credit: String?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": id = try json.string()
        case "user": author = try json.optionalEntity(PhotoAuthorDTO.self)
        case "description": description = try json.string()
        case "alt_description": altDescription = try json.string()
        case "width": width = try json.integer()
        case "height": height = try json.integer()
        case "color": color = try json.string()
        case "blur_hash": blurHash = try json.string()
        case "likes": likes = try json.integer()
        case "created_at": createdAt = try json.date()
        case "links": links = try json.optionalEntity(PhotoLinksDTO.self) ?? PhotoLinks()
        case "credit": credit = try json.string()
        case "urls": imageURLs = try json.optionalEntity(PhotoImageURLsDTO.self)
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Photo {
        guard let id else { throw .missing("id") }
        guard ItemKey.isWellFormed(id, for: .photo) else { throw .malformedID("id") }
        return Photo(
            id: id, author: author, description: description, altDescription: altDescription, width: width,
            height: height, color: color, blurHash: blurHash, likes: likes, createdAt: createdAt,
            url: links.page ?? ItemKind.photo.page(id, on: WebSites()), imageURLs: imageURLs,
            downloadURL: links.download,
            credit: credit)
    }
}

/// The person inside a photo.
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

/// The `urls` of a photo; what is no URL of the web counts as missing.
struct PhotoImageURLsDTO: DTO {
    private var raw: WebURL?
    private var full: WebURL?
    private var regular: WebURL?
    private var small: WebURL?
    private var thumb: WebURL?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "raw": raw = try json.webURL()
        case "full": full = try json.webURL()
        case "regular": regular = try json.webURL()
        case "small": small = try json.webURL()
        case "thumb": thumb = try json.webURL()
        default: try json.skip()
        }
    }

    func entity() -> PhotoImageURLs {
        PhotoImageURLs(raw: raw, full: full, regular: regular, small: small, thumb: thumb)
    }
}

/// The URLs of a photo other than its images.
struct PhotoLinks: Sendable {
    var page: WebURL?
    /// The tracking URL, not the file.
    var download: WebURL?
}

/// The `links` of a photo. `download` is a web page and not used.
struct PhotoLinksDTO: DTO {
    private var links = PhotoLinks()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "html": links.page = try json.webURL()
        case "download_location": links.download = try json.webURL()
        default: try json.skip()
        }
    }

    func entity() -> PhotoLinks {
        links
    }
}
