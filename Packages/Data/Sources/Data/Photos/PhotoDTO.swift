import Domain
import Shared

/// A decoder for a photo in search results, in lists or in a response for a single photo.
///
/// Only the ID is part of all responses. Responses from before 2020 lack `blur_hash`, and responses from before 2019
/// lack `alt_description`.
struct PhotoDTO: DTO {
    static var listKey: StaticString { "results" }

    private var photo = Photo()
    private var links = PhotoLinks()

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": photo.id = try json.string() ?? ""
        case "user": photo.author = try json.optionalEntity(PhotoAuthor.self)
        case "description": photo.description = try json.string()
        case "alt_description": photo.altDescription = try json.string()
        case "width": photo.width = try json.integer()
        case "height": photo.height = try json.integer()
        case "color": photo.color = try json.string()
        case "blur_hash": photo.blurHash = try json.string()
        case "likes": photo.likes = try json.integer()
        case "created_at": photo.createdAt = try json.date()
        case "location": photo.location = try json.entityIfAny(PhotoLocationDTO.self)
        case "exif": photo.camera = try PhotoCamera.readLeniently(from: &json)
        case "tags":
            photo.tags = try json.readOrSkip { (json) throws(JSONError) in
                try json.elementsIfAny { (json) throws(JSONError) in
                    try json.text(of: "title").flatMap { $0.isEmpty ? nil : $0 }
                }
            }
        case "links": links = try json.optionalEntity(PhotoLinks.self) ?? PhotoLinks()
        // Only demo photos have this member, because they do not come from Unsplash.
        case "credit": photo.credit = try json.string()
        case "urls": photo.imageURLs = try PhotoImageURLs.read(from: &json)
        default: try json.skip()
        }
    }

    mutating func entity() throws(JSONError) -> Photo {
        guard !photo.id.isEmpty else { throw .missing("id") }
        guard ItemKey.isWellFormed(photo.id, for: .photo) else { throw .malformedID("id") }
        photo.url = links.page ?? ItemKind.photo.page(photo.id, on: WebSites())
        photo.downloadURL = links.download
        return photo
    }
}

extension PhotoAuthor: DTO {
    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "name": name = try json.string()
        case "username": username = try json.string()
        case "links": url = try json.optionalEntity(PhotoLinks.self)?.page
        default: try json.skip()
        }
    }
}

/// A decoder for the `links` of a photo or an author. The member `download` is ignored, because it is the URL of a web
/// page.
private struct PhotoLinks: DTO {
    private(set) var page: WebURL?
    /// The URL to request in order to register a download with Unsplash. It is not the URL of the image file.
    private(set) var download: WebURL?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "html": page = try json.webURL()
        case "download_location": download = try json.webURL()
        default: try json.skip()
        }
    }
}
