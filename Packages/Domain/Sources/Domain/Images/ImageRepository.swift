public import Shared

/// Images by their URL.
public protocol ImageRepository: Sendable {
    /// One image as pixels, to be shown again and again.
    ///
    /// - Parameter policy: Where the file may come from when the image is not in memory.
    func image(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> DecodedImage

    /// One image as it came, small enough to show: at most 30 MB and 40 megapixels. It is not decoded, and not kept in
    /// memory.
    func file(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> ImageFile

    /// Hands on a file piece by piece, of whatever size. Nothing is stored.
    func download(_ url: WebURL, into receiver: ImageReceiver) async throws(AppError)

    /// Removes the stored file of an image that turned out to be damaged. The next request loads it from its host.
    func forget(_ url: WebURL) async
}

/// Takes a file as it arrives.
public struct ImageReceiver: Sendable {
    /// Called once before the first piece, with the length in bytes where it is known.
    public let begin: @Sendable (_ expectedLength: Int?) throws -> Void
    /// Called for each piece in order. Throwing stops the download.
    public let receive: @Sendable (UnsafeRawBufferPointer) throws -> Void

    public init(
        begin: @escaping @Sendable (_ expectedLength: Int?) throws -> Void,
        receive: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
    ) {
        self.begin = begin
        self.receive = receive
    }
}
