public import Foundation

/// A photo on Unsplash.
public struct Photo: FavoriteItem {
    public static let kind = ItemKind.photo

    /// The ID, which is opaque and case-sensitive.
    public var id: String
    /// The photographer.
    public var author: PhotoAuthor?
    public var description: String?
    /// The alternative text that describes the photo's content.
    public var altDescription: String?
    /// The width in pixels.
    public var width: Int?
    /// The height in pixels.
    public var height: Int?
    /// The dominant color in the form `#RRGGBB`.
    public var color: String?
    /// A compact placeholder image to display while the photo is loading (https://blurha.sh).
    public var blurHash: String?
    /// The number of likes.
    public var likes: Int?
    /// The date the photo was published on Unsplash.
    public var createdAt: Date?
    /// The place where the photo was taken. Only detail responses include it.
    public var location: PhotoLocation?
    /// The camera and its settings. Only detail responses include them.
    public var camera: PhotoCamera?
    /// The tags.
    public var tags: [String]?
    /// The URL of the photo's page on Unsplash.
    public var url: WebURL?
    /// The URLs of the image by size.
    public var imageURLs: PhotoImageURLs?
    /// The tracking URL to request before a download, including its query.
    public var downloadURL: WebURL?
    /// The credit required by the owner, or `nil` for the default one.
    public var credit: String?

    public var key: ItemKey { ItemKey(kind: .photo, id: id) }
    public var displayName: String { description ?? altDescription ?? id }

    /// Creates a photo that has only an ID.
    public init(id: String) {
        self.id = id
    }
}

/// The photographer. Unsplash requires the name wherever the photo is displayed.
public struct PhotoAuthor: Sendable, Hashable {
    /// The photographer's display name.
    public var name: String?
    /// The username in URLs, without `@`.
    public var username: String?
    /// The URL of the photographer's page on Unsplash.
    public var url: WebURL?

    public init(name: String? = nil, username: String? = nil, url: WebURL? = nil) {
        self.name = name
        self.username = username
        self.url = url
    }
}

/// The URLs of a photo's image in the sizes of Unsplash.
public struct PhotoImageURLs: Sendable, Hashable {
    /// The URL of the original image, to which a size can be added (`w=`).
    public var raw: WebURL?
    /// The URL of the image in full size, as JPEG.
    public var full: WebURL?
    /// The URL of the image with a width of 1,080 pixels.
    public var regular: WebURL?
    /// The URL of the image with a width of 400 pixels.
    public var small: WebURL?
    /// The URL of the image with a width of 200 pixels.
    public var thumb: WebURL?

    public init(
        raw: WebURL? = nil, full: WebURL? = nil, regular: WebURL? = nil, small: WebURL? = nil, thumb: WebURL? = nil
    ) {
        self.raw = raw
        self.full = full
        self.regular = regular
        self.small = small
        self.thumb = thumb
    }
}

extension PhotoImageURLs {
    /// Returns the URL of the image scaled to a width.
    ///
    /// The parameters with which Unsplash counts views are kept (unsplash.com/documentation, Dynamically resizable
    /// images).
    ///
    /// - Parameter width: The width in pixels.
    public func url(_ width: Int) -> WebURL? {
        (regular ?? small ?? thumb ?? full ?? raw)?.settingQueryItem("w", to: width)
    }
}
