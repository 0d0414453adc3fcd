public import Foundation

/// A photograph on Unsplash.
public struct Photo: Item, Codable {
    public static let kind = ItemKind.photo

    /// Opaque, compared as it is.
    public let id: String
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
    public let blurHash: String?
    public let likes: Int?
    public let createdAt: Date?
    public let url: WebAddress?
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
