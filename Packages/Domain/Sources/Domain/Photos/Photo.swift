public import Foundation

/// A photo on Unsplash.
public struct Photo: FavoriteItem {
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
    public let url: WebURL?
    /// Its files, by size.
    public let imageURLs: PhotoImageURLs?
    /// The tracking URL that a download must call, with its query as given.
    public let downloadURL: WebURL?
    /// The owner's own wording of the credit, where there is one.
    public let credit: String?

    public var key: ItemKey { ItemKey(kind: .photo, id: id) }
    public var displayName: String { description ?? altDescription ?? id }

    public init(
        id: String, author: PhotoAuthor? = nil, description: String? = nil, altDescription: String? = nil,
        width: Int? = nil, height: Int? = nil, color: String? = nil, blurHash: String? = nil, likes: Int? = nil,
        createdAt: Date? = nil, url: WebURL? = nil, imageURLs: PhotoImageURLs? = nil,
        downloadURL: WebURL? = nil, credit: String? = nil
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

/// Who took a photo: named wherever the photo is shown.
public struct PhotoAuthor: Sendable, Hashable {
    /// As people call them.
    public let name: String?
    /// The name in URLs, without `@`.
    public let username: String?
    /// Their page for people.
    public let url: WebURL?

    public init(name: String?, username: String?, url: WebURL?) {
        self.name = name
        self.username = username
        self.url = url
    }
}

/// The URLs of one photo's image in the sizes that Unsplash ships.
public struct PhotoImageURLs: Sendable, Hashable {
    /// The original, to which sizes can be added (`w=`).
    public let raw: WebURL?
    /// In full size, as JPEG.
    public let full: WebURL?
    /// 1,080 pixels wide.
    public let regular: WebURL?
    /// 400 pixels wide.
    public let small: WebURL?
    /// 200 pixels wide.
    public let thumb: WebURL?

    public init(raw: WebURL?, full: WebURL?, regular: WebURL?, small: WebURL?, thumb: WebURL?) {
        self.raw = raw
        self.full = full
        self.regular = regular
        self.small = small
        self.thumb = thumb
    }
}

extension PhotoImageURLs {
    /// The URL of the image scaled to a width; what Unsplash counts views by stays in it.
    ///
    /// (unsplash.com/documentation, Dynamically resizable images)
    ///
    /// - Parameter width: Pixels.
    public func url(_ width: Int) -> WebURL? {
        (regular ?? small ?? thumb ?? full ?? raw)?.settingQueryItem("w", to: width)
    }
}
