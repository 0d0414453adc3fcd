public import Domain
import Shared
import TerminalKit

/// A command that downloads a photo in full resolution and reports the download to Unsplash, as the Unsplash API
/// requires.
public struct PhotoSaver: Sendable {
    private let reference: ItemReference
    private let target: FileTarget

    /// Creates a command that downloads a photo.
    ///
    /// - Parameters:
    ///   - reference: The photo to download.
    ///   - target: The file to write. If the user chose no file, the photo is saved in the working directory as
    ///     `photo-` followed by its ID.
    public init(_ reference: ItemReference, to target: FileTarget = FileTarget()) {
        self.reference = reference
        self.target = target
    }

    /// Downloads the photo. Prints the file name and the photographer unless the photo is written to standard output.
    ///
    /// - Throws: `AppError`, `FileError` or `OutputError`.
    public func run(_ photos: PhotoUseCases, with services: ItemServices) async throws {
        try target.requireFree()
        let photo = try await photo(photos, services)
        if target.isStandardOutput {
            _ = try await download(photo, photos, to: services.console.output, services)
        } else {
            let name = try await save(photo, photos, services)
            services.console.messages.note("Saved as \(name). \(PhotoCredit(photo).sentence)")
        }
    }

    /// Downloads the photo to a file and returns the file's name.
    ///
    /// - Throws: `AppError`, `FileError` or `OutputError`.
    public func save(_ photos: PhotoUseCases, with services: ItemServices) async throws -> String {
        try await save(try await photo(photos, services), photos, services)
    }

    private func photo(_ photos: PhotoUseCases, _ services: ItemServices) async throws(AppError) -> Photo {
        let (id, policy) = (try reference.id(on: services.sites), services.console.policy)
        guard policy != .storedOnly else {
            throw AppError(
                .offline, operation: "Downloading photo “\(id)”", reason: "downloads require the network",
                advice: [.goOnline])
        }
        return try await services.console.progressLine().during { () async throws(AppError) in
            try await photos.load(id, policy: policy)
        }.value
    }

    private func save(_ photo: Photo, _ photos: PhotoUseCases, _ services: ItemServices) async throws -> String {
        // Use the ID that the user typed, because an ID from the server could contain a path.
        let stem = "photo-\(try reference.id(on: services.sites))"
        let target = try DownloadTarget(explicit: target.path, stem: stem, mayReplace: target.mayReplace)
        return try await target.save { sink in try await download(photo, photos, to: sink, services) }
    }

    /// Downloads the photo, writes it to an output sink and returns its image format.
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
