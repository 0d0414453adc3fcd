public import Domain
import Shared

/// The values of `-o` and `--force`, shared by all commands that write a file.
///
/// An existing file is only replaced with `--force`.
public struct FileTarget: Sendable {
    /// The file to write, or `nil` if the user did not name one.
    let file: OutputFile?
    /// A Boolean value that indicates whether an existing file may be replaced.
    let mayReplace: Bool

    /// Creates a target from the values of `-o` and `--force`.
    public init(file: OutputFile? = nil, mayReplace: Bool = false) {
        self.file = file
        self.mayReplace = mayReplace
    }

    /// Checks that the file can be created, so that a command fails before it does any work.
    ///
    /// - Throws: `FileError`.
    public func requireFree() throws {
        try file?.requireFree(mayReplace: mayReplace)
    }

    /// Writes bytes to the file if the user named one.
    ///
    /// - Returns: Whether the user named a file.
    /// - Throws: `FileError` or `OutputError`.
    public func write(_ bytes: [UInt8], to console: Console) throws -> Bool {
        guard let file else { return false }
        try file.write(bytes, mayReplace: mayReplace, standardOutput: console.output)
        return true
    }

    /// Saves a picture in the file. Without a file, draws the picture on a terminal or prints its description.
    ///
    /// - Parameters:
    ///   - url: The URL of the picture, or `nil` if the item has no picture.
    ///   - text: The description of the picture.
    /// - Throws: `AppError` if there is no picture or it cannot be loaded, `FileError` or `OutputError`.
    public func write(_ url: WebURL?, text: String, with services: ItemServices) async throws {
        guard let url else { throw AppError(.notFound, reason: "\(text): there is no picture") }
        try requireFree()
        guard file != nil else { return try await services.show(url, text: text) }
        _ = try write(try await services.imageFile(at: url).bytes, to: services.console)
    }
}
