public import Shared

/// A repository of images, which are identified by their URLs.
public protocol ImageRepository: Sendable {
    /// Loads and decodes an image, and keeps it in memory.
    ///
    /// - Parameters:
    ///   - url: The URL of the image.
    ///   - policy: The policy for stored files, used if the image is not in memory.
    func image(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> DecodedImage

    /// Loads an image file without decoding it or keeping it in memory.
    ///
    /// The file must be small enough to display: at most 30 MB and 40 megapixels.
    func file(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> ImageFile

    /// Downloads a file of any size in pieces, without storing it.
    func download(_ url: WebURL, into receiver: ImageReceiver) async throws(AppError)

    /// Deletes the stored file of an image that turned out to be damaged. The next request downloads it again.
    func forget(_ url: WebURL) async
}

/// A receiver that processes a file in pieces.
public struct ImageReceiver: Sendable {
    /// Called once before the first piece, with the length in bytes or `nil` if it is unknown.
    public let begin: @Sendable (_ expectedLength: Int?) throws -> Void
    /// Called for each piece in order. Throwing an error stops the download.
    public let receive: @Sendable (UnsafeRawBufferPointer) throws -> Void

    public init(
        begin: @escaping @Sendable (_ expectedLength: Int?) throws -> Void,
        receive: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
    ) {
        self.begin = begin
        self.receive = receive
    }
}
