public import Foundation

/// A photo on Unsplash.
public struct Photo: Item {
    public static let kind = ItemKind.photo

    /// The ID of the photo. It is an opaque, case-sensitive string.
    public var id: String
    /// The photographer, or `nil` if unknown.
    public var author: PhotoAuthor?
    public var description: String?
    /// The alternative text, which describes the contents of the photo.
    public var altDescription: String?
    /// The width of the photo in pixels.
    public var width: Int?
    /// The height of the photo in pixels.
    public var height: Int?
    /// The dominant color of the photo in the form `#RRGGBB`.
    public var color: String?
    /// The photo as a compact placeholder, which can be displayed while the photo is loading (https://blurha.sh).
    public var blurHash: String?
    /// The number of likes that the photo received.
    public var likes: Int?
    /// The date the photo was published on Unsplash.
    public var createdAt: Date?
    /// The place where the photo was taken. Only detail responses contain it.
    public var location: PhotoLocation?
    /// The camera that took the photo, with its settings. Only detail responses contain them.
    public var camera: PhotoCamera?
    /// The titles of the photo's tags.
    public var tags: [String]?
    /// The URL of the photo's page on Unsplash.
    public var url: WebURL?
    /// The URLs of the photo's image in several sizes.
    public var imageURLs: PhotoImageURLs?
    /// The URL that must be requested before the photo is downloaded, so that Unsplash counts the download.
    public var downloadURL: WebURL?
    /// The attribution that the owner requires, or `nil` to use the default attribution.
    public var credit: String?

    public var key: ItemKey { ItemKey(kind: .photo, id: id) }
    public var displayName: String { description ?? altDescription ?? id }

    /// Creates a photo that has only an ID.
    public init(id: String) {
        self.id = id
    }
}

/// The photographer of a photo. Unsplash requires that the name is displayed with the photo.
public struct PhotoAuthor: Sendable, Hashable {
    /// The photographer's display name.
    public var name: String?
    /// The photographer's username as used in URLs, without `@`.
    public var username: String?
    /// The URL of the photographer's page on Unsplash.
    public var url: WebURL?

    public init() {}
}

/// The URLs of a photo's image in the sizes that Unsplash provides.
public struct PhotoImageURLs: Sendable, Hashable {
    /// The URL of the original image. The parameter `w` can be added to scale the image.
    public var raw: WebURL?
    /// The URL of the image in its full size, as a JPEG file.
    public var full: WebURL?
    /// The URL of the image with a width of 1,080 pixels.
    public var regular: WebURL?
    /// The URL of the image with a width of 400 pixels.
    public var small: WebURL?
    /// The URL of the image with a width of 200 pixels.
    public var thumb: WebURL?

    public init() {}
}

extension PhotoImageURLs {
    /// Returns the URL of the image scaled to a width.
    ///
    /// The parameters with which Unsplash counts views are preserved (unsplash.com/documentation, Dynamically resizable
    /// images).
    ///
    /// - Parameter width: The width in pixels.
    public func url(_ width: Int) -> WebURL? {
        (regular ?? small ?? thumb ?? full ?? raw)?.settingQueryItem("w", to: width)
    }
}
