public import Foundation

/// Statistics about the HTTP responses and images in the cache.
public struct StoredContents: Sendable, Hashable {
    /// The path of the cache directory, or `nil` if there is no cache directory.
    public let path: String?
    /// The number of HTTP responses in the cache.
    public let responses: Int
    /// The total size in bytes of the URLs, headers and bodies of the cached responses.
    ///
    /// The cache file on disk is slightly larger.
    public let bytes: Int
    /// The maximum size in bytes of the response cache. The same maximum applies to the image cache.
    public let maximumBytes: Int
    /// The date when the oldest cached response was received or last revalidated, or `nil` if the cache is empty.
    public let oldest: Date?
    /// The number of images in the cache.
    public let images: Int
    /// The total size of the cached images in bytes.
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
