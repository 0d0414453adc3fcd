public import Foundation

/// A photograph on Unsplash.
public struct Photo: Item, Codable {
    public static let kind = ItemKind.photo

    /// Opaque, compared as it is.
    public let id: String
    /// Who took it.
    public let author: PhotoAuthor?
    public let description: String?
    /// What is seen, for those who don't see it.
    public let altDescription: String?
    /// Pixels.
    public let width: Int?
    /// Pixels.
    public let height: Int?
    /// `#RRGGBB`.
    public let color: String?
    /// A few colours to show meanwhile (https://blurha.sh).
    public let blurHash: String?
    /// How many people like it.
    public let likes: Int?
    /// When it came to Unsplash.
    public let createdAt: Date?
    /// Its page for people.
    public let url: WebAddress?
    /// Its files, by size.
    public let imageURLs: PhotoImageURLs?
    /// The tracking address that a download must call, with its query as given.
    public let downloadURL: WebAddress?
    /// The owner's own wording of the credit, where there is one.
    public let credit: String?

    public var key: ItemKey {
        ItemKey(kind: .photo, id: id)
    }

    public init(
        id: String, author: PhotoAuthor? = nil, description: String? = nil, altDescription: String? = nil,
        width: Int? = nil, height: Int? = nil, color: String? = nil, blurHash: String? = nil, likes: Int? = nil,
        createdAt: Date? = nil, url: WebAddress? = nil, imageURLs: PhotoImageURLs? = nil,
        downloadURL: WebAddress? = nil, credit: String? = nil
    ) {
        self.id = id
        self.author = author
        self.description = description
        self.altDescription = altDescription
        self.width = width
        self.height = height
        self.color = color
        self.blurHash = blurHash
        self.likes = likes
        self.createdAt = createdAt
        self.url = url
        self.imageURLs = imageURLs
        self.downloadURL = downloadURL
        self.credit = credit
    }
}
