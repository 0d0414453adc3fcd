public import Domain
public import Network
public import Shared

/// An image repository that stores decoded pixels in memory, and files in a cache on disk.
///
/// Concurrent requests for the same image share one download and one decoding operation. If all of these requests are
/// canceled, the operation is canceled too. At most four requests at a time are sent to one host. Requests contain no
/// credentials.
public final class ImageLoader: ImageRepository {
    /// A function that decodes an image file.
    public typealias Decode = @Sendable (ImageFile) async throws(ImageError) -> DecodedImage

    /// The default size of the memory cache, 64 MiB, in bytes.
    public static let standardMemorySize = 64 << 20

    /// The key of a download and decoding operation. Concurrent requests with the same key share one operation.
    private struct Flight: Hashable {
        let url: WebURL
        let policy: FetchPolicy
    }

    private let hosts: ImageHosts
    private let cache: SQLiteHTTPCache?
    private let mayBeHere: Bool
    private let decode: Decode
    private let memory: LRUCache<WebURL, DecodedImage>
    private let flights = SingleFlight<Flight, DecodedImage>()

    /// Creates an image loader.
    ///
    /// - Parameters:
    ///   - transport: A transport that follows redirects and adds no credentials.
    ///   - appVersion: The program version in the `User-Agent` header field.
    ///   - timeouts: The timeouts of requests.
    ///   - cache: The cache for files, or `nil` to store no files.
    ///   - lifetime: The duration for which a stored file is fresh, or `nil` for 7 days.
    ///   - memorySize: The maximum total size of decoded pixels in memory, in bytes.
    ///   - mayBeHere: Whether to load images from this computer. This must be `true` only if a service runs on this
    ///     computer.
    ///   - clock: The source of the current date.
    ///   - decode: Decodes an image file.
    public init(
        transport: any HTTPTransport, appVersion: String, timeouts: HTTPRequest.Timeouts = .init(),
        cache: SQLiteHTTPCache? = nil, lifetime: Duration? = nil, memorySize: Int = standardMemorySize,
        mayBeHere: Bool = false, clock: WallClock = .system, decode: @escaping Decode
    ) {
        hosts = ImageHosts(
            transport: transport, appVersion: appVersion, timeouts: timeouts, clock: clock, cache: cache,
            lifetime: lifetime)
        self.cache = cache
        self.mayBeHere = mayBeHere
        self.decode = decode
        memory = LRUCache(totalCostLimit: memorySize)
    }

    /// The current total size of decoded pixels in memory, in bytes.
    public var memorySize: Int { memory.totalCost }

    public func image(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> DecodedImage {
        if let image = memory.value(forKey: url) { return image }
        let location = try ImageLocation(url, mayBeHere: mayBeHere)
        guard !Task.isCancelled else { throw .cancelled }
        do {
            return try await flights.value(for: Flight(url: url, policy: policy)) { [self] in
                try await load(location, policy)
            }
        } catch {
            throw error as? AppError ?? .cancelled
        }
    }

    public func file(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> ImageFile {
        try await hosts.file(at: ImageLocation(url, mayBeHere: mayBeHere), policy: policy)
    }

    public func download(_ url: WebURL, into receiver: ImageReceiver) async throws(AppError) {
        try await hosts.download(ImageLocation(url, mayBeHere: mayBeHere), into: receiver)
    }

    public func forget(_ url: WebURL) async {
        if let url = url.url { cache?.remove(url) }
    }

    private func load(_ location: ImageLocation, _ policy: FetchPolicy) async throws(AppError) -> DecodedImage {
        let file = try await hosts.file(at: location, policy: policy)
        do throws(ImageError) {
            let image = try await decode(file)
            memory.setValue(image, forKey: location.webURL, cost: image.pixels.count)
            return image
        } catch .cancelled {
            throw .cancelled
        } catch {
            if error.meansDamage { cache?.remove(location.url) }
            throw AppError(
                .badServerResponse, operation: "Decoding an image from \(location.host)", reason: error.reason,
                url: location.webURL.text)
        }
    }
}
