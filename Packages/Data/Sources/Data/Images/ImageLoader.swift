public import Domain
public import Network
public import Shared

/// An image repository that stores decoded pixels in memory and loads files from disk or from their hosts.
///
/// Concurrent requests for the same image share one download and one decoding operation. If all of these requests are
/// canceled, the operation is canceled too. At most four requests at a time are sent to one host. Requests contain no
/// credentials. Only pixels are stored in memory, and only files are stored on disk.
public final class ImageLoader: ImageRepository {
    /// A function that decodes an image file.
    public typealias Decode = @Sendable (ImageFile) async throws(ImageError) -> DecodedImage

    /// The default size of the memory cache, 64 MiB, in bytes.
    public static let standardMemorySize = 64 << 20
    /// The maximum number of concurrent requests to one host.
    private static let requestsPerHost = 4
    /// The duration for which an image in the disk cache is fresh, 7 days.
    public static let lifetime = Duration.seconds(7 * 24 * 60 * 60)

    private let files: ImageFiles
    private let mayBeHere: Bool
    private let decode: Decode
    private let memory: LRUCache<WebURL, DecodedImage>
    private let flights = SingleFlight<ImageFiles.Flight, DecodedImage>()

    /// Creates an image loader.
    ///
    /// - Parameters:
    ///   - transport: A transport that follows redirects and adds no credentials.
    ///   - appVersion: The program version in the `User-Agent` header field.
    ///   - timeouts: The timeouts of requests.
    ///   - disk: The disk cache, or `nil` to store no files.
    ///   - memorySize: The maximum total size of decoded pixels in memory, in bytes.
    ///   - mayBeHere: Whether to load images from this computer. This must be `true` only if a service runs on this
    ///     computer.
    ///   - clock: The source of the current date.
    ///   - decode: Decodes an image file.
    public init(
        transport: any HTTPTransport, appVersion: String, timeouts: HTTPRequest.Timeouts = .init(),
        disk: ImageDiskCache? = nil, memorySize: Int = standardMemorySize, mayBeHere: Bool = false,
        clock: WallClock = .system,
        decode: @escaping Decode
    ) {
        let hosts = ImageHosts(transport: transport, appVersion: appVersion, timeouts: timeouts, clock: clock)
        files = ImageFiles(hosts: hosts, disk: disk, requestsPerHost: Self.requestsPerHost)
        self.mayBeHere = mayBeHere
        self.decode = decode
        memory = LRUCache(totalCostLimit: memorySize)
    }

    /// The current total size of decoded pixels in memory, in bytes.
    public var memorySize: Int { memory.totalCost }

    public func image(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> DecodedImage {
        if let image = memory.value(forKey: url) { return image }
        let location = try ImageLocation(url, mayBeHere: mayBeHere)
        return try await flights.result(for: ImageFiles.Flight(url: url, policy: policy)) {
            [self] () async throws(AppError) in try await load(location, policy)
        }
    }

    public func file(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> ImageFile {
        try await files.file(at: ImageLocation(url, mayBeHere: mayBeHere), policy: policy)
    }

    public func download(_ url: WebURL, into receiver: ImageReceiver) async throws(AppError) {
        try await files.download(ImageLocation(url, mayBeHere: mayBeHere), into: receiver)
    }

    public func forget(_ url: WebURL) async {
        files.forget(url)
    }

    private func load(_ location: ImageLocation, _ policy: FetchPolicy) async throws(AppError) -> DecodedImage {
        let image = try await decoded(files.file(at: location, policy: policy), from: location)
        memory.setValue(image, forKey: location.webURL, cost: image.pixels.count)
        return image
    }

    private func decoded(_ file: ImageFile, from location: ImageLocation) async throws(AppError) -> DecodedImage {
        do throws(ImageError) {
            return try await decode(file)
        } catch .cancelled {
            throw .cancelled
        } catch {
            if error.meansDamage { files.forget(location.webURL) }
            throw AppError(
                .badServerResponse, operation: "Decoding an image from \(location.host)", reason: error.reason,
                url: location.webURL.text)
        }
    }
}
