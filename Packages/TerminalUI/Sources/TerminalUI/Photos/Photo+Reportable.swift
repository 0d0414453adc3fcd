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
        .favorite,
    ]

    public static let reportColumns: [ReportColumn<Photo>] = [
        ReportColumn("ID", minimumWidth: 12, maximumWidth: 40) { $0.id },
        ReportColumn("AUTHOR", minimumWidth: 14, maximumWidth: 30) { $0.author?.name ?? $0.author?.username },
        ReportColumn("SIZE", alignment: .right, maximumWidth: 12) { $0.sizeText },
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

extension DetailReport {
    /// A photo's page with the credit that Unsplash asks for (help.unsplash.com, API guideline: attribution).
    public init(_ photo: Photo, isFavorite: Bool) {
        let author = photo.author?.name ?? photo.author?.username
        let credit = PhotoCredit(photo)
        self.init(
            title: photo.caption ?? "Photo \(photo.id)",
            lines: [
                DetailLine("id", "ID", photo.id),
                DetailLine("author", "Author", author),
                DetailLine(
                    "authorUrl", "Author page", credit.authorURL?.text, plainText: photo.author?.url?.text),
                DetailLine("description", "Description", photo.description),
                DetailLine("altDescription", "What is seen", photo.altDescription),
                DetailLine("size", "Size", photo.sizeText.map { $0 + " pixels" }, plainText: photo.sizeText),
                DetailLine("color", "Colour", photo.color),
                .count("likes", "Likes", photo.likes),
                .date("createdAt", "Created", photo.createdAt),
                DetailLine("url", "URL", credit.photoURL?.text, plainText: photo.url?.text),
                .favorite(isFavorite),
            ],
            notices: credit.isUnsplash ? [credit.text, PhotoCredit.unsplash.text] : [credit.text]
        )
    }
}

extension JSONValue {
    fileprivate init(_ author: PhotoAuthor?) {
        self =
            author.map {
                ["name": JSONValue($0.name), "username": JSONValue($0.username), "url": JSONValue($0.url?.text)]
            } ?? .null
    }

    /// All five keys, also when the photo has no images.
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
