public import Foundation

/// How much is stored of what services sent.
public struct StoredContents: Sendable, Hashable {
    /// The folder; none where there is no place for files.
    public let path: String?
    /// How many responses.
    public let responses: Int
    /// URLs, fields and bodies; the file is somewhat larger.
    public let bytes: Int
    /// That responses may reach, and pictures as well.
    public let maximumBytes: Int
    /// When the oldest response was made or last confirmed.
    public let oldest: Date?
    /// How many pictures.
    public let images: Int
    /// Of the pictures.
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
