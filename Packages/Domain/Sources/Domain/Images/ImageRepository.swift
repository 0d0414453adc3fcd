public import Shared

/// A data source that downloads, decodes and caches images. Each image is identified by its URL.
public protocol ImageRepository: Sendable {
    /// Loads and decodes an image, and caches the decoded image in memory.
    ///
    /// - Parameters:
    ///   - url: The URL of the image.
    ///   - policy: The policy for using stored image files. It applies if the image is not cached in memory.
    func image(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> DecodedImage

    /// Loads an image file without decoding it or caching it in memory.
    ///
    /// The image must be small enough to display: at most 30 MB and 40 megapixels.
    func file(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> ImageFile

    /// Downloads a file of any size and passes its data to a receiver in chunks. The file is not stored in the cache.
    func download(_ url: WebURL, into receiver: ImageReceiver) async throws(AppError)

    /// Deletes the cached file of an image that is damaged, so that the next request downloads the image again.
    func forget(_ url: WebURL) async
}

/// A set of callbacks that receive the data of a downloaded file in chunks.
public struct ImageReceiver: Sendable {
    /// A closure that is called once before the first chunk of data.
    ///
    /// Its parameter is the length of the file in bytes, or `nil` if the length is unknown.
    public let begin: @Sendable (_ expectedLength: Int?) throws -> Void
    /// A closure that is called with each chunk of data, in order. The download stops if the closure throws an error.
    public let receive: @Sendable (UnsafeRawBufferPointer) throws -> Void

    public init(
        begin: @escaping @Sendable (_ expectedLength: Int?) throws -> Void,
        receive: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
    ) {
        self.begin = begin
        self.receive = receive
    }
}
