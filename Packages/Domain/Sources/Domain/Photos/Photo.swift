public import Foundation

/// A photo on Unsplash.
public struct Photo: FavoriteItem {
    public static let kind = ItemKind.photo

    /// The opaque, case-sensitive ID.
    public let id: String
    /// The photographer.
    public let author: PhotoAuthor?
    public let description: String?
    /// The alternative text that describes the photo's content.
    public let altDescription: String?
    /// The width in pixels.
    public let width: Int?
    /// The height in pixels.
    public let height: Int?
    /// The dominant color in the form `#RRGGBB`.
    public let color: String?
    /// A compact placeholder image to display while the photo is loading (https://blurha.sh).
    public let blurHash: String?
    /// The number of likes.
    public let likes: Int?
    /// The date the photo was published on Unsplash.
    public let createdAt: Date?
    /// The URL of the photo's page on Unsplash.
    public let url: WebURL?
    /// The URLs of the image by size.
    public let imageURLs: PhotoImageURLs?
    /// The tracking URL to request before a download, including its query.
    public let downloadURL: WebURL?
    /// The credit required by the owner, or `nil` for the default one.
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

/// The photographer. Unsplash requires the name wherever the photo is displayed.
public struct PhotoAuthor: Sendable, Hashable {
    /// The displayed name.
    public let name: String?
    /// The user name in URLs, without `@`.
    public let username: String?
    /// The URL of the photographer's page on Unsplash.
    public let url: WebURL?

    public init(name: String?, username: String?, url: WebURL?) {
        self.name = name
        self.username = username
        self.url = url
    }
}

/// The URLs of a photo's image in the sizes of Unsplash.
public struct PhotoImageURLs: Sendable, Hashable {
    /// The original, to which a size can be added (`w=`).
    public let raw: WebURL?
    /// The full size, as JPEG.
    public let full: WebURL?
    /// A width of 1,080 pixels.
    public let regular: WebURL?
    /// A width of 400 pixels.
    public let small: WebURL?
    /// A width of 200 pixels.
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
    /// Returns the URL of the image scaled to a width. The parameters with which Unsplash counts views are kept
    /// (unsplash.com/documentation, Dynamically resizable images).
    ///
    /// - Parameter width: The width in pixels.
    public func url(_ width: Int) -> WebURL? {
        (regular ?? small ?? thumb ?? full ?? raw)?.settingQueryItem("w", to: width)
    }
}
