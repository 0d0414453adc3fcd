public import Domain
import Foundation
import Shared

extension Photo: DetailReportable {
    public static let fields = FieldTable<Photo>(
        [
            .string("id", "ID", \.id),
            .object("author", "Author", named: { $0.author?.name ?? $0.author?.username }) { JSONValue($0.author) },
            .string("authorUrl", "Author page") { $0.author?.url?.text }.shown { PhotoCredit($0).authorURL?.text },
            .string("description", "Description", \.description),
            .string("altDescription", "Alternative text", \.altDescription),
            .integer("width", "Width", \.width).placed(.shownBy(["size"])),
            .integer("height", "Height", \.height).placed(.shownBy(["size"])),
            .string("color", "Color", \.color),
            .string("blurHash", "BlurHash", \.blurHash),
            .integer("likes", "Likes", \.likes),
            .date("createdAt", "Created", \.createdAt),
            Field("location", "Place", .object) { JSONValue($0.location) }
                .plain { $0.location?.words }.shown { $0.location?.words }.from(.detail),
            Field("camera", "Camera", .object) { JSONValue($0.camera) }
                .plain { $0.camera?.words }.shown { $0.camera?.words }.from(.detail),
            .list("tags", "Tags", \.tags),
            .string("url", "URL") { $0.url?.text }.shown { PhotoCredit($0).photoURL?.text },
            Field("imageUrls", "Images", .object) { JSONValue($0.imageURLs) }.placed(.picture),
            .string("downloadUrl", "Download") { $0.downloadURL?.text }.placed(.picture),
            .favorite,
        ],
        combinedLines: [
            .string("size", "Size", \.sizeText).shown { $0.sizeText.map { $0 + " pixels" } }
        ],
        top: ["id", "author", "authorUrl", "description", "altDescription", "size", "color", "likes", "createdAt"])

    public static let summaryFields = ["id", "altDescription", "author", "width", "height", "url", "imageUrls.small"]

    public var detailTitle: String { caption ?? "Photo \(id)" }

    /// The credit that the Unsplash API guidelines require (help.unsplash.com, Attribution).
    public var detailNotices: [String] {
        let credit = PhotoCredit(self)
        return credit.isUnsplash ? [credit.text, PhotoCredit.unsplash.text] : [credit.text]
    }

    /// The size in pixels as text, such as `4000x3000`, or `nil` if it is unknown.
    public var sizeText: String? {
        guard let width, let height else { return nil }
        return "\(width)x\(height)"
    }

    /// The description of the photo, or its alternative text if it has no description.
    public var caption: String? {
        guard let description, !description.isEmpty else { return altDescription }
        return description
    }
}

extension JSONValue {
    fileprivate init(_ author: PhotoAuthor?) {
        self =
            author.map {
                ["name": JSONValue($0.name), "username": JSONValue($0.username), "url": JSONValue($0.url?.text)]
            } ?? .null
    }

    /// Creates a JSON object with all five keys, even if the photo has no images.
    fileprivate init(_ urls: PhotoImageURLs?) {
        self = [
            "raw": JSONValue(urls?.raw?.text),
            "full": JSONValue(urls?.full?.text),
            "regular": JSONValue(urls?.regular?.text),
            "small": JSONValue(urls?.small?.text),
            "thumb": JSONValue(urls?.thumb?.text),
        ]
    }
}
