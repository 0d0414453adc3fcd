public import Domain
public import Shared

/// An in-memory repository of images by URL.
public final class InMemoryImageRepository: ImageRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case image(WebURL, FetchPolicy)
        case file(WebURL, FetchPolicy)
        case download(WebURL)
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let files: Contents<[WebURL: ImageFile]>
    private let images: Contents<[WebURL: DecodedImage]>

    /// Creates a repository in which every call fails until its content is set.
    public init() {
        files = Contents(nil)
        images = Contents(nil)
    }

    /// Creates a repository with image files and decoded images.
    ///
    /// - Parameters:
    ///   - files: The image files by URL.
    ///   - images: The decoded images by URL.
    public init(_ files: [WebURL: ImageFile], images: [WebURL: DecodedImage] = [:]) {
        self.files = Contents(files)
        self.images = Contents(images)
    }

    public func image(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> DecodedImage {
        try await control.respond(to: .image(url, policy))
        return try Self.find(url, in: images)
    }

    public func file(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> ImageFile {
        try await control.respond(to: .file(url, policy))
        return try Self.find(url, in: files)
    }

    /// Passes the whole file to the receiver in one piece.
    public func download(_ url: WebURL, into receiver: ImageReceiver) async throws(AppError) {
        try await control.respond(to: .download(url))
        let bytes = try Self.find(url, in: files).bytes
        do {
            try receiver.begin(bytes.count)
            try bytes.withUnsafeBytes(receiver.receive)
        } catch {
            throw AppError(.storage, reason: "The file could not be written: \(error)")
        }
    }

    /// Does nothing, because the repository stores no files.
    public func forget(_ url: WebURL) async {}

    private static func find<Value>(
        _ url: WebURL, in contents: Contents<[WebURL: Value]>
    ) throws(AppError) -> Value {
        guard let value = try contents.get()[url] else {
            throw AppError(.notFound, reason: "There is no image at \(url)", status: 404)
        }
        return value
    }
}
