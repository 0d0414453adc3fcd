public import Foundation

/// Statistics about the stored responses and images.
public struct StoredContents: Sendable, Hashable {
    /// The path of the cache directory, or `nil` if there is none.
    public let path: String?
    /// The number of stored responses.
    public let responses: Int
    /// The total size of URLs, headers and bodies in bytes. The file is slightly larger.
    public let bytes: Int
    /// The maximum size in bytes of the response cache, and also of the image cache.
    public let maximumBytes: Int
    /// The date when the oldest response was received or last revalidated.
    public let oldest: Date?
    /// The number of stored images.
    public let images: Int
    /// The total size of the images in bytes.
    public let imageBytes: Int

    public init(
        path: String?, responses: Int, bytes: Int, maximumBytes: Int, oldest: Date?, images: Int, imageBytes: Int
    ) {
        self.path = path
        self.responses = responses
        self.bytes = bytes
        self.maximumBytes = maximumBytes
        self.oldest = oldest
        self.images = images
        self.imageBytes = imageBytes
    }
}
