public import Domain

/// Images in memory, by their URL.
public final class InMemoryImageRepository: ImageRepository {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case image(WebAddress, ImagePriority, FetchPolicy)
        case file(WebAddress, FetchPolicy)
        case download(WebAddress)
    }

    /// Records, holds and fails calls.
    public let control = AnswerControl<Call>()
    private let files: Contents<[WebAddress: ImageFile]>
    private let images: Contents<[WebAddress: DecodedImage]>

    /// Fails every call until it is set up.
    public init() {
        files = Contents(owner: "InMemoryImageRepository", nil)
        images = Contents(owner: "InMemoryImageRepository", nil)
    }

    /// - Parameter images: The same decoded, for those that are shown.
    public init(_ files: [WebAddress: ImageFile], images: [WebAddress: DecodedImage] = [:]) {
        self.files = Contents(owner: "InMemoryImageRepository", files)
        self.images = Contents(owner: "InMemoryImageRepository", images)
    }

    @concurrent
    public func image(
        at address: WebAddress, priority: ImagePriority, policy: FetchPolicy
    ) async throws(SearchError) -> DecodedImage {
        try await control.answer(.image(address, priority, policy))
        return try Self.find(address, in: images)
    }

    @concurrent
    public func file(at address: WebAddress, policy: FetchPolicy) async throws(SearchError) -> ImageFile {
        try await control.answer(.file(address, policy))
        return try Self.find(address, in: files)
    }

    /// Hands on the file in one piece.
    @concurrent
    public func download(_ address: WebAddress, into receiver: ImageReceiver) async throws(SearchError) {
        try await control.answer(.download(address))
        let bytes = try Self.find(address, in: files).bytes
        do {
            try receiver.begin(bytes.count)
            try bytes.withUnsafeBytes(receiver.receive)
        } catch {
            throw SearchError(.storage, message: "The file could not be written: \(error)")
        }
    }

    /// Keeps what it has.
    public func forget(_ address: WebAddress) {}

    private static func find<Value>(
        _ address: WebAddress, in contents: Contents<[WebAddress: Value]>
    ) throws(SearchError) -> Value {
        guard let value = try contents.get()[address] else {
            throw SearchError(.notFound, message: "There is no image at \(address).", status: 404)
        }
        return value
    }
}
