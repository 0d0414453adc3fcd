public import Domain
import Shared
public import TerminalKit

extension ItemServices {
    /// Downloads a photo in full resolution and reports the download to Unsplash, as the Unsplash API requires.
    ///
    /// Prints the file name and the photographer unless the photo is written to standard output.
    ///
    /// - Parameters:
    ///   - reference: The photo to download.
    ///   - target: The file to write. If the user chose no file, the photo is saved in the working directory as
    ///     `photo-` followed by its ID.
    ///   - photos: The use cases for photos.
    /// - Throws: `AppError`, `FileError` or `OutputError`.
    public func downloadPhoto(
        _ reference: ItemReference, to target: FileTarget, with photos: PhotoUseCases
    ) async throws {
        try target.requireFree()
        let photo = try await photo(reference, photos)
        if target.isStandardOutput {
            _ = try await download(photo, photos, to: console.output)
        } else {
            let name = try await save(photo, of: reference, to: target, photos)
            console.messages.note("Saved as \(name). \(PhotoCredit(photo).sentence)")
        }
    }

    /// Downloads a photo as ``downloadPhoto(_:to:with:)`` does, to a file in the working directory, and returns the
    /// file's name.
    ///
    /// - Throws: `AppError`, `FileError` or `OutputError`.
    public func savePhoto(_ reference: ItemReference, with photos: PhotoUseCases) async throws -> String {
        try await save(try await photo(reference, photos), of: reference, to: FileTarget(), photos)
    }

    private func photo(_ reference: ItemReference, _ photos: PhotoUseCases) async throws(AppError) -> Photo {
        let (id, policy) = (try reference.id(on: sites), console.policy)
        guard policy != .storedOnly else {
            throw AppError(
                .offline, operation: "Downloading photo “\(id)”", reason: "downloads require the network",
                advice: [.goOnline])
        }
        return try await console.progressLine().during { () async throws(AppError) in
            try await photos.load(id, policy: policy)
        }.value
    }

    private func save(
        _ photo: Photo, of reference: ItemReference, to target: FileTarget, _ photos: PhotoUseCases
    ) async throws -> String {
        // Use the ID that the user typed, because an ID from the server could contain a path.
        let stem = "photo-\(try reference.id(on: sites))"
        let target = try DownloadTarget(explicit: target.path, stem: stem, mayReplace: target.mayReplace)
        return try await target.save { sink in try await download(photo, photos, to: sink) }
    }

    /// Downloads the photo, writes it to an output sink and returns its image format.
    private func download(
        _ photo: Photo, _ photos: PhotoUseCases, to sink: OutputSink
    ) async throws -> ImageFormat {
        let (download, stream) = (photos.download(try images()), DownloadStream(sink: sink))
        let line = console.progressLine()
        do {
            try await line.during { try await download(photo, into: stream.receiver(telling: line)) }
        } catch {
            throw stream.failure ?? error
        }
        return try stream.finish()
    }
}
