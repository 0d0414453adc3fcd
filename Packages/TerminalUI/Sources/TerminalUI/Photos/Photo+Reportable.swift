public import Domain
import Shared

extension Photo: Reportable {
    public static let reportFields: [ReportField<Photo>] = [
        ReportField("id") { .string($0.id) },
        ReportField("author") { JSONValue($0.author) },
        ReportField("authorUrl") { JSONValue($0.author?.url?.text) },
        ReportField("description") { JSONValue($0.description) },
        ReportField("altDescription") { JSONValue($0.altDescription) },
        ReportField("width") { JSONValue($0.width) },
        ReportField("height") { JSONValue($0.height) },
        ReportField("color") { JSONValue($0.color) },
        ReportField("blurHash") { JSONValue($0.blurHash) },
        ReportField("likes") { JSONValue($0.likes) },
        ReportField("createdAt") { JSONValue($0.createdAt) },
        ReportField("url") { JSONValue($0.url?.text) },
        ReportField("imageUrls") { JSONValue($0.imageURLs) },
        ReportField("downloadUrl") { JSONValue($0.downloadURL?.text) },
        ReportField("isFavorite") { _, isFavorite in .bool(isFavorite) },
    ]

    public static let reportColumns: [ReportColumn<Photo>] = [
        ReportColumn("ID", minimumWidth: 12, maximumWidth: 40) { $0.id },
        ReportColumn("AUTHOR", minimumWidth: 14, maximumWidth: 30) { $0.author?.name ?? $0.author?.username },
        ReportColumn("SIZE", maximumWidth: 12) { $0.sizeText },
        ReportColumn("LIKES", alignment: .right, maximumWidth: 12, plainText: { $0.likes.map { String($0) } }) {
            $0.likes?.grouped
        },
        ReportColumn("DESCRIPTION", minimumWidth: 16) { $0.caption },
    ]

    /// What is seen on it leads; its number says nothing to people.
    public static let listColumns: [ReportColumn<Photo>] =
        [ReportColumn("PHOTO", minimumWidth: 24, maximumWidth: 70) { $0.caption ?? $0.id }]
        + reportColumns.filter { !["ID", "DESCRIPTION"].contains($0.title) }

    /// `4000x3000`, in pixels.
    var sizeText: String? {
        guard let width, let height else { return nil }
        return "\(width)x\(height)"
    }

    /// The description, else what is seen on it.
    var caption: String? {
        guard let description, !description.isEmpty else { return altDescription }
        return description
    }
}

extension JSONValue {
    fileprivate init(_ author: PhotoAuthor?) {
        guard let author else {
            self = .null
            return
        }
        self = .object([
            JSONMember("name", JSONValue(author.name)),
            JSONMember("username", JSONValue(author.username)),
            JSONMember("url", JSONValue(author.url?.text)),
        ])
    }

    /// All five keys, also when the photo has no images.
    fileprivate init(_ urls: PhotoImageURLs?) {
        self = .object([
            JSONMember("raw", JSONValue(urls?.raw?.text)),
            JSONMember("full", JSONValue(urls?.full?.text)),
            JSONMember("regular", JSONValue(urls?.regular?.text)),
            JSONMember("small", JSONValue(urls?.small?.text)),
            JSONMember("thumb", JSONValue(urls?.thumb?.text)),
        ])
    }
}
