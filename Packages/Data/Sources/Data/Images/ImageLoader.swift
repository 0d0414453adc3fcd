public import Domain
public import Network
public import Shared

/// Loads images: from memory, from the disk, or from their hosts.
///
/// What several want at once is fetched once, and no longer when nobody waits. At most four requests at a time go to
/// one host, the visible before the prefetched. Credentials never go to hosts of images.
public final class ImageLoader: ImageRepository {
    /// 30 MB.
    public static let maximumFileSize = 30 << 20
    public static let standardMemorySize = 64 << 20
    public static let requestsPerHost = 4
    /// How long a stored image counts as fresh.
    public static let lifetime = Duration.seconds(7 * 24 * 60 * 60)

    private struct Flight: Hashable {
        let address: WebAddress
        let policy: FetchPolicy
    }

    private let hosts: ImageHosts
    private let memory: LRUCache<WebAddress, ImageFile>
    private let disk: ImageDiskCache?
    private let gate = HostGate(limit: requestsPerHost)
    private let flights = SingleFlight<Flight, ImageFile>()

    /// - Parameters:
    ///   - transport: Follows redirects; attaches no credentials.
    ///   - appVersion: Named to the hosts.
    ///   - disk: None keeps images in memory only.
    ///   - memorySize: Bytes of files kept.
    public init(
        transport: any HTTPTransport, appVersion: String, timeouts: HTTPRequest.Timeouts = .init(),
        disk: ImageDiskCache? = nil, memorySize: Int = standardMemorySize, clock: WallClock = .system
    ) {
        hosts = ImageHosts(transport: transport, appVersion: appVersion, timeouts: timeouts, clock: clock)
        memory = LRUCache(totalCostLimit: memorySize, timeToLive: Self.lifetime)
        self.disk = disk
    }

    /// Bytes of files kept now.
    var memorySize: Int {
        memory.totalCost
    }

    public func image(
        at address: WebAddress, priority: ImagePriority, policy: FetchPolicy
    ) async throws(SearchError) -> ImageFile {
        if policy == .standard || policy == .storedOnly, let image = memory.value(forKey: address) { return image }
        let place = try ImagePlace(address)
        guard !Task.isCancelled else { throw .cancelled }
        gate.want(address.text, priority)
        do {
            return try await flights.value(for: Flight(address: address, policy: policy)) { [self] in
                defer { gate.forget(address.text) }
                return try await load(place, policy)
            }
        } catch let error as SearchError {
            throw error
        } catch {
            throw .cancelled
        }
    }

    public func download(_ address: WebAddress, into receiver: ImageReceiver) async throws(SearchError) {
        try await hosts.download(ImagePlace(address), into: receiver)
    }

    private func load(_ place: ImagePlace, _ policy: FetchPolicy) async throws -> ImageFile {
        let stored = policy == .bypass ? nil : disk?.image(at: place.address)
        if let stored, policy == .storedOnly || policy == .standard && stored.isFresh {
            return remember(stored.image, place)
        }
        guard policy != .storedOnly else {
            throw SearchError(
                .offline,
                message: "Loading an image failed: there is no stored one, and \(place.host) was not to be asked.",
                hint: "Leave out --offline to ask.", url: place.address.text)
        }
        do {
            let image = try await gate.pass(place.address.text, to: place.host) { try await hosts.image(at: place) }
            if policy != .bypass {
                disk?.store(image, at: place.address)
                _ = remember(image, place)
            }
            return image
        } catch let error as SearchError where error.kind == .offline || error.kind == .timedOut {
            guard let stored else { throw error }
            return remember(stored.image, place)
        }
    }

    private func remember(_ image: ImageFile, _ place: ImagePlace) -> ImageFile {
        memory.setValue(image, forKey: place.address, cost: image.bytes.count)
        return image
    }
}
