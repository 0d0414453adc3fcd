public import Domain
public import Network
public import Shared

/// Loads images: as pixels from memory, else from their files on the disk or at their hosts.
///
/// What several want at once is fetched and decoded once, and no longer when nobody waits. At most four requests at a
/// time go to one host. Credentials never go to hosts of images. A file is given up
/// once it is decoded: memory holds pixels alone, the disk files alone.
public final class ImageLoader: ImageRepository {
    /// Makes pixels of a file.
    public typealias Decode = @Sendable (ImageFile) async throws(ImageError) -> DecodedImage

    /// 64 MiB.
    public static let standardMemorySize = 64 << 20
    /// How many requests one host gets at a time.
    private static let requestsPerHost = 4
    /// How long a stored image counts as fresh.
    public static let lifetime = Duration.seconds(7 * 24 * 60 * 60)

    private let files: ImageFiles
    private let mayBeHere: Bool
    private let decode: Decode
    private let memory: LRUCache<WebURL, DecodedImage>
    private let flights = SingleFlight<ImageFiles.Flight, DecodedImage>()

    /// - Parameters:
    ///   - transport: Follows redirects; attaches no credentials.
    ///   - appVersion: Named to the hosts.
    ///   - disk: None keeps no files.
    ///   - memorySize: Bytes of pixels kept.
    ///   - mayBeHere: Whether images on this computer are loaded: where the services are on it, too.
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
        memory = LRUCache(totalCostLimit: memorySize, timeToLive: Self.lifetime)
    }

    /// Bytes of pixels kept now.
    public var memorySize: Int { memory.totalCost }

    public func image(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> DecodedImage {
        if let image = memory.value(forKey: url) { return image }
        let place = try ImagePlace(url, mayBeHere: mayBeHere)
        return try await flights.result(for: ImageFiles.Flight(url: url, policy: policy)) {
            [self] () async throws(AppError) in try await load(place, policy)
        }
    }

    public func file(at url: WebURL, policy: FetchPolicy) async throws(AppError) -> ImageFile {
        try await files.file(at: ImagePlace(url, mayBeHere: mayBeHere), policy: policy)
    }

    public func download(_ url: WebURL, into receiver: ImageReceiver) async throws(AppError) {
        try await files.download(ImagePlace(url, mayBeHere: mayBeHere), into: receiver)
    }

    public func forget(_ url: WebURL) async {
        files.forget(url)
    }

    private func load(_ place: ImagePlace, _ policy: FetchPolicy) async throws(AppError) -> DecodedImage {
        let image = try await decoded(files.file(at: place, policy: policy), from: place)
        memory.setValue(image, forKey: place.webURL, cost: image.pixels.count)
        return image
    }

    private func decoded(_ file: ImageFile, from place: ImagePlace) async throws(AppError) -> DecodedImage {
        do throws(ImageError) {
            return try await decode(file)
        } catch .cancelled {
            throw .cancelled
        } catch {
            if error.meansDamage { files.forget(place.webURL) }
            throw AppError(
                .badServerResponse, operation: "Decoding an image from \(place.host)", reason: error.reason,
                url: place.webURL.text)
        }
    }
}
