/// Images by their address.
public protocol ImageRepository: Sendable {
    /// One image as pixels, to be shown again and again.
    ///
    /// - Parameters:
    ///   - priority: Images that are wanted first are fetched first; asking again with a higher one moves a request
    ///     that waits.
    ///   - policy: Where the file may come from when the image is not in memory.
    @concurrent
    func image(
        at address: WebAddress, priority: ImagePriority, policy: FetchPolicy
    ) async throws(SearchError) -> DecodedImage

    /// One image as it came, small enough to show: at most 30 MB and 40 megapixels. It is not decoded, and not kept in
    /// memory.
    @concurrent
    func file(at address: WebAddress, policy: FetchPolicy) async throws(SearchError) -> ImageFile

    /// Hands on a file piece by piece, of whatever size. Nothing is stored.
    @concurrent
    func download(_ address: WebAddress, into receiver: ImageReceiver) async throws(SearchError)

    /// Drops the file of an image that turned out to be damaged: who asks again gets it from its host.
    func forget(_ address: WebAddress)
}

/// How urgently an image is wanted.
public enum ImagePriority: Int, Sendable, Hashable, Comparable {
    case prefetched, visible

    public static func < (lhs: ImagePriority, rhs: ImagePriority) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
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
