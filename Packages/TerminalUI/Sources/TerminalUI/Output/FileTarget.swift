public import Domain
import Shared

/// The file that a command writes, as specified with `-o` and `--force`.
///
/// An existing file is replaced only with `--force`.
public struct FileTarget: Sendable {
    /// The file to write, or `nil` if the user did not pass `-o`.
    let file: OutputFile?
    /// A Boolean value that indicates whether an existing file may be replaced.
    let mayReplace: Bool

    /// Creates a file target from the values of `-o` and `--force`.
    public init(file: OutputFile? = nil, mayReplace: Bool = false) {
        self.file = file
        self.mayReplace = mayReplace
    }

    /// Checks that the file can be created, so that a command with an unusable target fails before it starts its work.
    ///
    /// - Throws: `FileError`.
    public func requireFree() throws {
        try file?.requireFree(mayReplace: mayReplace)
    }

    /// Writes bytes to the file if the user passed `-o`.
    ///
    /// - Returns: Whether the user passed `-o`.
    /// - Throws: `FileError` or `OutputError`.
    public func write(_ bytes: [UInt8], to console: Console) throws -> Bool {
        guard let file else { return false }
        try file.write(bytes, mayReplace: mayReplace, standardOutput: console.output)
        return true
    }

    /// Saves a picture to the file. If the user did not pass `-o`, draws the picture on a terminal or prints its
    /// description.
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
