import Domain
import Foundation
import Shared

/// What this layer knows of photographs.
enum PhotoData: KindData {
    typealias Element = Photo

    static func repository(_ api: UnsplashAPI) -> any PhotoRepository {
        UnsplashPhotoRepository(api: api)
    }
}

/// What is kept of a photograph.
struct StoredPhotoDTO: DTO {
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
    private var url: WebAddress?
    private var imageURLs: PhotoImageURLs?
    private var downloadURL: WebAddress?
    private var credit: String?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": id = try json.string()
        case "author": author = try json.optionalEntity(AuthorDTO.self)
        case "description": description = try json.string()
        case "altDescription": altDescription = try json.string()
        case "width": width = try json.integer()
        case "height": height = try json.integer()
        case "color": color = try json.string()
        case "blurHash": blurHash = try json.string()
        case "likes": likes = try json.integer()
        case "createdAt": createdAt = try json.date()
        case "url": url = try json.webAddress()
        case "imageURLs": imageURLs = try json.optionalEntity(PhotoImageURLsDTO.self)
        case "downloadURL": downloadURL = try json.webAddress()
        case "credit": credit = try json.string()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Photo {
        guard let id else { throw .missing("id") }
        return Photo(
            id: id, author: author, description: description, altDescription: altDescription, width: width,
            height: height, color: color, blurHash: blurHash, likes: likes, createdAt: createdAt, url: url,
            imageURLs: imageURLs, downloadURL: downloadURL, credit: credit)
    }
}

extension Photo: StoredItem {
    typealias Stored = StoredPhotoDTO

    func write(to writer: inout JSONWriter) {
        writer.add("id", id)
        writer.add("author", author) { author, writer in
            writer.add("name", author.name)
            writer.add("username", author.username)
            writer.add("url", author.url)
        }
        writer.add("description", description)
        writer.add("altDescription", altDescription)
        writer.add("width", width)
        writer.add("height", height)
        writer.add("color", color)
        writer.add("blurHash", blurHash)
        writer.add("likes", likes)
        writer.add("createdAt", createdAt)
        writer.add("url", url)
        writer.add("imageURLs", imageURLs) { images, writer in
            writer.add("raw", images.raw)
            writer.add("full", images.full)
            writer.add("regular", images.regular)
            writer.add("small", images.small)
            writer.add("thumb", images.thumb)
        }
        writer.add("downloadURL", downloadURL)
        writer.add("credit", credit)
    }
}

private struct AuthorDTO: DTO {
    private var name: String?
    private var username: String?
    private var url: WebAddress?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "name": name = try json.string()
        case "username": username = try json.string()
        case "url": url = try json.webAddress()
        default: try json.skip()
        }
    }

    func entity() -> PhotoAuthor {
        PhotoAuthor(name: name, username: username, url: url)
    }
}
