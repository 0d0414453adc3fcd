import Domain
import Shared

/// The files of images: from the disk, or from their hosts.
///
/// What several want at once is fetched once, and no longer when nobody waits.
final class ImageFiles: Sendable {
    /// What is fetched once.
    struct Flight: Hashable {
        let url: WebURL
        let policy: FetchPolicy
    }

    private let hosts: ImageHosts
    private let disk: ImageDiskCache?
    private let gate: HostGate
    private let flights = SingleFlight<Flight, ImageFile>()

    init(hosts: ImageHosts, disk: ImageDiskCache?, requestsPerHost: Int) {
        self.hosts = hosts
        self.disk = disk
        gate = HostGate(limit: requestsPerHost)
    }

    func file(at place: ImagePlace, policy: FetchPolicy) async throws(AppError) -> ImageFile {
        try await flights.result(for: Flight(url: place.webURL, policy: policy)) {
            [self] () async throws(AppError) in try await load(place, policy)
        }
    }

    func forget(_ url: WebURL) {
        disk?.remove(url)
    }

    func download(_ place: ImagePlace, into receiver: ImageReceiver) async throws(AppError) {
        try await hosts.download(place, into: receiver)
    }

    private func load(_ place: ImagePlace, _ policy: FetchPolicy) async throws(AppError) -> ImageFile {
        let stored = policy == .bypass ? nil : disk?.file(at: place.webURL)
        if let stored, policy == .storedOnly || policy == .standard && stored.isFresh { return stored.file }
        guard policy != .storedOnly else {
            throw AppError(
                .offline,
                operation: "Loading an image", reason: "it is not stored, and no request to \(place.host) is allowed",
                advice: [.goOnline], url: place.webURL.text)
        }
        do throws(AppError) {
            let (file, validators) = try await fetch(place, stored)
            if policy != .bypass { disk?.store(file, validators, at: place.webURL) }
            return file
        } catch {
            guard error.kind == .offline || error.kind == .timedOut, let stored else { throw error }
            return stored.file
        }
    }

    private func fetch(
        _ place: ImagePlace, _ stored: ImageDiskCache.Stored?
    ) async throws(AppError) -> (ImageFile, ImageValidators) {
        do {
            return try await gate.pass(to: place.host) {
                try await hosts.file(at: place, orStill: stored)
            }
        } catch let error as AppError {
            throw error
        } catch {
            throw .cancelled
        }
    }
}

extension SingleFlight {
    /// The response of work that fails as repositories do; leaving early counts as cancelled.
    func result(
        for key: Key, _ operation: @escaping @Sendable () async throws(AppError) -> Value
    ) async throws(AppError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        do {
            return try await value(for: key) { try await operation() }
        } catch let error as AppError {
            throw error
        } catch {
            throw .cancelled
        }
    }
}
