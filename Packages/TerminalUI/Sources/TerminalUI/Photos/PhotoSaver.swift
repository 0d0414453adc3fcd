public import Domain
import Shared
import TerminalKit

/// Downloads the file of a photo in full, counted at Unsplash.
public struct PhotoSaver: Sendable {
    private let reference: ItemReference
    private let target: FileTarget

    /// - Parameter target: A file, or, where it names none, the working directory under the photo's id.
    public init(_ reference: ItemReference, to target: FileTarget = FileTarget()) {
        self.reference = reference
        self.target = target
    }

    /// Saves it, and says where and whose it is unless it goes to standard output.
    ///
    /// - Throws: `AppError`, `FileError`, `OutputError`.
    public func run(_ photos: PhotoUseCases, with services: ItemServices) async throws {
        try target.requireFree()
        let photo = try await photo(photos, services)
        if let file = target.file, file.isStandardOutput {
            _ = try await download(photo, photos, to: services.console.output, services)
        } else {
            let name = try await save(photo, photos, services)
            services.console.messages.note("Saved as \(name). \(PhotoCredit(photo).sentence)")
        }
    }

    /// Saves it and returns the file's name.
    ///
    /// - Throws: `AppError`, `FileError`, `OutputError`.
    public func save(_ photos: PhotoUseCases, with services: ItemServices) async throws -> String {
        try await save(try await photo(photos, services), photos, services)
    }

    private func photo(_ photos: PhotoUseCases, _ services: ItemServices) async throws(AppError) -> Photo {
        let (id, policy) = (try reference.id(on: services.sites), services.console.policy)
        guard policy != .storedOnly else {
            throw AppError(
                .offline, operation: "Downloading photo “\(id)”", reason: "nothing is downloaded offline",
                advice: [.goOnline])
        }
        return try await services.console.progressLine().during { () async throws(AppError) in
            try await photos.load(id, policy: policy)
        }.value
    }

    private func save(_ photo: Photo, _ photos: PhotoUseCases, _ services: ItemServices) async throws -> String {
        // A name that the service sends could lead anywhere.
        let stem = "photo-\(try reference.id(on: services.sites))"
        let target = try DownloadTarget(explicit: target.file?.path, stem: stem, mayReplace: target.mayReplace)
        return try await target.save { sink in try await download(photo, photos, to: sink, services) }
    }

    /// Returns what the file is.
    private func download(
        _ photo: Photo, _ photos: PhotoUseCases, to sink: OutputSink, _ services: ItemServices
    ) async throws -> ImageFormat {
        let (download, stream) = (photos.download(try services.images()), DownloadStream(sink: sink))
        let line = services.console.progressLine()
        do {
            try await line.during { try await download(photo, into: stream.receiver(telling: line)) }
        } catch {
            throw stream.failure ?? error
        }
        return try stream.finish()
    }
}
