import Domain
import Shared

/// A loader that reads image files from the disk cache or downloads them from their hosts.
///
/// Concurrent requests for the same image share one download. If all of these requests are canceled, the download is
/// canceled too.
final class ImageFiles: Sendable {
    /// The key of a download that concurrent requests share.
    struct Flight: Hashable {
        let url: WebURL
        let policy: FetchPolicy
    }

    private let hosts: ImageHosts
    private let disk: ImageDiskCache?
    private let limiter: ConcurrencyLimiter
    private let flights = SingleFlight<Flight, ImageFile>()

    init(hosts: ImageHosts, disk: ImageDiskCache?, requestsPerHost: Int) {
        self.hosts = hosts
        self.disk = disk
        limiter = ConcurrencyLimiter(limit: requestsPerHost)
    }

    func file(at location: ImageLocation, policy: FetchPolicy) async throws(AppError) -> ImageFile {
        try await flights.result(for: Flight(url: location.webURL, policy: policy)) {
            [self] () async throws(AppError) in try await load(location, policy)
        }
    }

    func forget(_ url: WebURL) {
        disk?.remove(url)
    }

    func download(_ location: ImageLocation, into receiver: ImageReceiver) async throws(AppError) {
        try await hosts.download(location, into: receiver)
    }

    private func load(_ location: ImageLocation, _ policy: FetchPolicy) async throws(AppError) -> ImageFile {
        let stored = policy == .bypass ? nil : disk?.file(at: location.webURL)
        if let stored, policy == .storedOnly || policy == .standard && stored.isFresh { return stored.file }
        guard policy != .storedOnly else {
            throw AppError(
                .offline,
                operation: "Loading an image",
                reason: "it is not stored, and no request to \(location.host) is allowed",
                advice: [.goOnline], url: location.webURL.text)
        }
        do throws(AppError) {
            let (file, validators) = try await fetch(location, stored)
            if policy != .bypass { disk?.store(file, validators, at: location.webURL) }
            return file
        } catch {
            guard error.kind == .offline || error.kind == .timedOut, let stored else { throw error }
            return stored.file
        }
    }

    private func fetch(
        _ location: ImageLocation, _ stored: ImageDiskCache.Stored?
    ) async throws(AppError) -> (ImageFile, ImageValidators) {
        do {
            return try await limiter.run(in: location.host) {
                try await hosts.file(at: location, orStill: stored)
            }
        } catch let error as AppError {
            throw error
        } catch {
            throw .cancelled
        }
    }
}

extension SingleFlight {
    /// Returns the result of an operation that concurrent callers share. Cancellation is reported as
    /// `AppError.cancelled`.
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
