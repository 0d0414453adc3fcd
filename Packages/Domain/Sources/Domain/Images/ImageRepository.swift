public import Shared

/// A repository of images identified by their URLs.
public protocol ImageRepository: Sendable {
    /// Returns a decoded image and keeps it in memory.
    ///
    /// - Parameter policy: The source of the file if the image is not in memory.
    func image(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> DecodedImage

    /// Returns the file of an image that is small enough to display: at most 30 MB and 40 megapixels. The image is not
    /// decoded or kept in memory.
    func file(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> ImageFile

    /// Downloads a file of any size in pieces. Nothing is stored.
    func download(_ url: WebURL, into receiver: ImageReceiver) async throws(AppError)

    /// Deletes the stored file of an image that turned out to be damaged. The next request downloads it again.
    func forget(_ url: WebURL) async
}

/// A receiver of a file that processes it in pieces.
public struct ImageReceiver: Sendable {
    /// Called once before the first piece. `expectedLength` is the length in bytes, or `nil` if unknown.
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
