import Foundation
public import Shared

/// The stored form of a photo. Version 1 used the keys `imageURLs` and `downloadURL`.
extension Photo {
    public init(from json: inout JSONReader) throws(JSONError) {
        var id: String?
        var author: PhotoAuthor?
        var description: String?
        var altDescription: String?
        var width: Int?
        var height: Int?
        var color: String?
        var blurHash: String?
        var likes: Int?
        var createdAt: Date?
        var url: WebURL?
        var imageURLs: PhotoImageURLs?
        var downloadURL: WebURL?
        var credit: String?
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "id": id = try json.string()
            case "author": author = try json.photoAuthor()
            case "description": description = try json.string()
            case "altDescription": altDescription = try json.string()
            case "width": width = try json.integer()
            case "height": height = try json.integer()
            case "color": color = try json.string()
            case "blurHash": blurHash = try json.string()
            case "likes": likes = try json.integer()
            case "createdAt": createdAt = try json.date()
            case "url": url = try json.webURL()
            case "imageUrls", "imageURLs": imageURLs = try json.photoImageURLs()
            case "downloadUrl", "downloadURL": downloadURL = try json.webURL()
            case "credit": credit = try json.string()
            default: try json.skip()
            }
        }
        guard let id else { throw .missing("id") }
        self.init(
            id: id, author: author, description: description, altDescription: altDescription, width: width,
            height: height, color: color, blurHash: blurHash, likes: likes, createdAt: createdAt, url: url,
            imageURLs: imageURLs, downloadURL: downloadURL, credit: credit)
    }

    public func write(to json: inout JSONWriter) {
        json.add("id", id)
        json.add("author", author) { author, json in
            json.add("name", author.name)
            json.add("username", author.username)
            json.add("url", author.url)
        }
        json.add("description", description)
        json.add("altDescription", altDescription)
        json.add("width", width)
        json.add("height", height)
        json.add("color", color)
        json.add("blurHash", blurHash)
        json.add("likes", likes)
        json.add("createdAt", createdAt)
        json.add("url", url)
        json.add("imageUrls", imageURLs) { images, json in
            json.add("raw", images.raw)
            json.add("full", images.full)
            json.add("regular", images.regular)
            json.add("small", images.small)
            json.add("thumb", images.thumb)
        }
        json.add("downloadUrl", downloadURL)
        json.add("credit", credit)
    }
}

extension JSONReader {
    /// Reads a photographer. Returns `nil` for `null`.
    fileprivate mutating func photoAuthor() throws(JSONError) -> PhotoAuthor? {
        if try null() { return nil }
        var name: String?
        var username: String?
        var url: WebURL?
        try object { (key, json) throws(JSONError) in
            switch key {
            case "name": name = try json.string()
            case "username": username = try json.string()
            case "url": url = try json.webURL()
            default: try json.skip()
            }
        }
        return PhotoAuthor(name: name, username: username, url: url)
    }

    /// Reads image URLs. Returns `nil` for `null`.
    fileprivate mutating func photoImageURLs() throws(JSONError) -> PhotoImageURLs? {
        if try null() { return nil }
        var raw: WebURL?
        var full: WebURL?
        var regular: WebURL?
        var small: WebURL?
        var thumb: WebURL?
        try object { (key, json) throws(JSONError) in
            switch key {
            case "raw": raw = try json.webURL()
            case "full": full = try json.webURL()
            case "regular": regular = try json.webURL()
            case "small": small = try json.webURL()
            case "thumb": thumb = try json.webURL()
            default: try json.skip()
            }
        }
        return PhotoImageURLs(raw: raw, full: full, regular: regular, small: small, thumb: thumb)
    }
}
