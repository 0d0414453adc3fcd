public import Domain
import Foundation
import Shared

extension Photo: DetailReportable {
    public static let fields = FieldTable<Photo>(
        [
            .string("id", "ID", \.id),
            .object("author", "Author", named: { $0.author?.name ?? $0.author?.username }, \.author?.json),
            .string("authorUrl", "Author page") { $0.author?.url?.text }.shown { PhotoCredit($0).authorURL?.text },
            .string("description", "Description", \.description),
            .string("altDescription", "Alternative text", \.altDescription),
            .integer("width", "Width", \.width).placed(.shownBy(["size"])),
            .integer("height", "Height", \.height).placed(.shownBy(["size"])),
            .string("color", "Color", \.color),
            .string("blurHash", "BlurHash", \.blurHash),
            .integer("likes", "Likes", \.likes),
            .date("createdAt", "Created", \.createdAt),
            .object("location", "Place", named: \.location?.words, \.location?.json).from(.detail),
            .object("camera", "Camera", named: \.camera?.words, \.camera?.json).from(.detail),
            .list("tags", "Tags", \.tags),
            .string("url", "URL") { $0.url?.text }.shown { PhotoCredit($0).photoURL?.text },
            // The object has all keys, even if the photo has no images.
            .object("imageUrls", "Images") { ($0.imageURLs ?? PhotoImageURLs()).json }.placed(.picture),
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

extension PhotoAuthor {
    fileprivate var json: JSONValue {
        ["name": JSONValue(name), "username": JSONValue(username), "url": JSONValue(url?.text)]
    }
}

extension PhotoImageURLs {
    fileprivate var json: JSONValue {
        [
            "raw": JSONValue(raw?.text), "full": JSONValue(full?.text), "regular": JSONValue(regular?.text),
            "small": JSONValue(small?.text), "thumb": JSONValue(thumb?.text),
        ]
    }
}
