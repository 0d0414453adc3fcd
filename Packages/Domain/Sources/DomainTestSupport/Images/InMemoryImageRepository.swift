public import Domain

/// Images in memory, by their address.
public final class InMemoryImageRepository: ImageRepository {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case image(WebAddress, ImagePriority, FetchPolicy)
        case download(WebAddress)
    }

    public let control = AnswerControl<Call>()
    private let contents: Contents<[WebAddress: ImageFile]>

    /// Fails every call until it is set up.
    public init() {
        contents = Contents(owner: "InMemoryImageRepository", nil)
    }

    public init(_ images: [WebAddress: ImageFile]) {
        contents = Contents(owner: "InMemoryImageRepository", images)
    }

    public func image(
        at address: WebAddress, priority: ImagePriority, policy: FetchPolicy
    ) async throws(SearchError) -> ImageFile {
        try await control.answer(.image(address, priority, policy))
        return try file(at: address)
    }

    /// Hands on the file in one piece.
    public func download(_ address: WebAddress, into receiver: ImageReceiver) async throws(SearchError) {
        try await control.answer(.download(address))
        let bytes = try file(at: address).bytes
        do {
            try receiver.begin(bytes.count)
            try bytes.withUnsafeBytes(receiver.receive)
        } catch {
            throw SearchError(.storage, message: "The file could not be written: \(error)")
        }
    }

    private func file(at address: WebAddress) throws(SearchError) -> ImageFile {
        guard let image = try contents.get()[address] else {
            throw SearchError(.notFound, message: "There is no image at \(address).", status: 404)
        }
        return image
    }
}
