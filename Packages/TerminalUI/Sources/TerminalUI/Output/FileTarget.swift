public import Domain
import Foundation
public import Shared
public import TerminalKit

/// The file that a command writes, as specified with `-o` and `--force`. The path `-` is standard output.
///
/// A file is written completely or not at all. An existing file is replaced only with `--force`.
public struct FileTarget: Sendable {
    /// The path as the user typed it, or `nil` if the user did not pass `-o`.
    let path: String?
    /// A Boolean value that indicates whether an existing file or dangling symbolic link may be replaced.
    let mayReplace: Bool

    /// Creates a file target from the values of `-o` and `--force`.
    public init(path: String? = nil, mayReplace: Bool = false) {
        self.path = path
        self.mayReplace = mayReplace
    }

    /// A Boolean value that indicates whether the target is standard output (`-`).
    var isStandardOutput: Bool {
        path == "-"
    }

    /// Checks that the file can be created, so that a command with an unusable target fails before it starts its work.
    ///
    /// - Throws: `FileError.exists` if the path exists and must not be replaced, or `FileError.failed` if it is a
    ///   directory.
    public func requireFree() throws(FileError) {
        guard let path, !isStandardOutput else { return }
        guard !PartialFile.isFolder(path) else { throw .failed(path: path, code: EISDIR) }
        guard !mayReplace, PartialFile.isTaken(path), !PartialFile.isSpecial(path) else { return }
        throw .exists(path: path)
    }

    /// Writes bytes to a temporary file in the directory of the target, and then moves the file to the target path.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - standardOutput: The sink that receives the bytes if the path is `-` or `nil`.
    /// - Throws: `FileError` or `OutputError`.
    public func write(_ bytes: [UInt8], standardOutput: OutputSink) throws {
        guard let path, !isStandardOutput else { return try standardOutput.write(bytes) }
        try requireFree()
        let part = try PartialFile(beside: path)
        do {
            try part.write(bytes)
            try part.move(mayReplace: mayReplace)
        } catch {
            part.discard()
            throw error
        }
    }

    /// Saves a picture to the file. If the user did not pass `-o`, draws the picture on a terminal or prints its
    /// description.
    ///
    /// - Parameters:
    ///   - url: The URL of the picture, or `nil` if the item has no picture.
    ///   - text: The description of the picture.
    /// - Throws: `AppError` if there is no picture or it cannot be loaded, `FileError` or `OutputError`.
    public func write(_ url: WebURL?, text: String, with services: ItemServices) async throws {
        guard let url else { throw AppError(.notFound, reason: "\(text): no picture is available") }
        try requireFree()
        guard path != nil else { return try await services.show(url, text: text) }
        try write(try await services.imageFile(at: url).bytes, standardOutput: services.console.output)
    }
}
