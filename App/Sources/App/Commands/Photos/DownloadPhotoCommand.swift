import CommandParsing
import Domain
import TerminalUI

/// `photo download`: the file in full, counted at Unsplash.
struct DownloadPhotoCommand: Command {
    private let reference: ItemReference
    private let file: OutputFile?
    private let mayReplace: Bool

    static let spec = CommandSpec(
        name: "download", summary: "Download the file of a photo",
        arguments: [.photoID], options: PictureChoice.options,
        examples: ["photo download LF8gK8-HGSg", "photo download LF8gK8-HGSg -o lighthouse.jpg --force"]
    ) { invocation throws(UsageError) in
        let choice = try PictureChoice(invocation)
        return DownloadPhotoCommand(
            reference: try invocation.item(.photo), file: choice.file, mayReplace: choice.mayReplace)
    }

    /// Saves the file in the working directory under a name of its own, which is returned.
    static func save(
        _ id: String, _ photos: PhotoUseCases, in context: CommandContext
    ) async throws -> String {
        let command = DownloadPhotoCommand(reference: try ItemReference(id, of: .photo), file: nil, mayReplace: false)
        let photo = try await command.photo(photos, context)
        return try await command.save(photo, photos, context.progressLine(), context)
    }

    func run(_ photos: PhotoUseCases, in context: CommandContext) async throws -> ExitCode {
        try file?.requireFree(mayReplace: mayReplace)
        let photo = try await photo(photos, context)
        let line = context.progressLine()
        if let file, file.isStandardOutput {
            try await download(photo, photos, to: DownloadStream(sink: context.output), line, context)
        } else {
            let name = try await save(photo, photos, line, context)
            context.messages.note("Saved as \(name). \(PhotoCredit(photo).sentence)")
        }
        return .success
    }

    private func photo(_ photos: PhotoUseCases, _ context: CommandContext) async throws -> Photo {
        let id = try reference.id(on: context.settings.sites)
        guard context.settings.policy != .storedOnly else {
            throw SearchError(
                .offline, message: "Downloading photo “\(id)” failed: nothing is downloaded offline.",
                hint: "Leave out --offline.")
        }
        let policy = context.settings.policy
        return try await context.progressLine().during { try await photos.load(id, policy: policy) }.value
    }

    /// Returns the file's name.
    private func save(
        _ photo: Photo, _ photos: PhotoUseCases, _ line: ProgressLine, _ context: CommandContext
    ) async throws -> String {
        let stem = "photo-\(try reference.id(on: context.settings.sites))"
        return try await DownloadTarget(explicit: file?.path, stem: stem, mayReplace: mayReplace).save { sink in
            try await download(photo, photos, to: DownloadStream(sink: sink), line, context)
        }
    }

    /// Returns what the file is.
    @discardableResult
    private func download(
        _ photo: Photo, _ photos: PhotoUseCases, to stream: DownloadStream, _ line: ProgressLine,
        _ context: CommandContext
    ) async throws -> ImageFormat {
        let downloadPhoto = photos.download(try context.images())
        do {
            try await line.during { try await downloadPhoto(photo, into: stream.receiver(telling: line)) }
        } catch {
            throw stream.failure ?? error
        }
        return try stream.finish()
    }
}
