import Domain
import Shared

/// The JSON form of a photo in favorites. In version 1 of the format, the members `imageUrls` and `downloadUrl` had the
/// names `imageURLs` and `downloadURL`.
extension Photo: StoredObject {
    static let members: [StoredMember<Photo>] = [
        StoredMember("id", required: \.id, isID: true),
        StoredMember("author", \.author),
        StoredMember("description", \.description),
        StoredMember("altDescription", \.altDescription),
        StoredMember("width", \.width),
        StoredMember("height", \.height),
        StoredMember("color", \.color),
        StoredMember("blurHash", \.blurHash),
        StoredMember("likes", \.likes),
        StoredMember("createdAt", \.createdAt),
        StoredMember("location", \.location),
        StoredMember("camera", \.camera),
        StoredMember("tags", \.tags),
        StoredMember("url", \.url),
        StoredMember("imageUrls", \.imageURLs, also: "imageURLs"),
        StoredMember("downloadUrl", \.downloadURL, also: "downloadURL"),
        StoredMember("credit", \.credit),
    ]

    init() { self.init(id: "") }
}

extension PhotoAuthor: StoredObject {
    static let members: [StoredMember<PhotoAuthor>] = [
        StoredMember("name", \.name),
        StoredMember("username", \.username),
        StoredMember("url", \.url),
    ]
}

/// The JSON form of a photo's image URLs, in favorites and in responses. Values that are not HTTP(S) URLs are ignored.
extension PhotoImageURLs: StoredObject {
    static let members: [StoredMember<PhotoImageURLs>] = [
        StoredMember("raw", \.raw),
        StoredMember("full", \.full),
        StoredMember("regular", \.regular),
        StoredMember("small", \.small),
        StoredMember("thumb", \.thumb),
    ]
}

extension PhotoLocation: StoredObject {
    static let members: [StoredMember<PhotoLocation>] = [
        StoredMember("name", \.name),
        StoredMember("city", \.city),
        StoredMember("country", \.country),
        StoredMember("latitude", \.latitude),
        StoredMember("longitude", \.longitude),
    ]
}

/// The JSON form of a camera, in favorites and in the member `exif` of a response.
extension PhotoCamera: StoredObject {
    static let members: [StoredMember<PhotoCamera>] = [
        StoredMember("make", \.make),
        StoredMember("model", \.model),
        StoredMember("name", \.name),
        StoredMember("exposureTime", \.exposureTime, also: "exposure_time"),
        StoredMember("aperture", \.aperture),
        StoredMember("focalLength", \.focalLength, also: "focal_length"),
        StoredMember("iso", \.iso),
    ]

    /// Returns the camera, or `nil` if it has no values. A negative sensitivity is ignored.
    func checked() -> PhotoCamera? {
        var camera = self
        camera.iso = iso.flatMap { $0 >= 0 ? $0 : nil }
        return camera == PhotoCamera() ? nil : camera
    }
}
