public import Domain
import Shared

/// The values of the options `-o` and `--force`. All commands that write a file share them, and their rule: an existing
/// file is only replaced with `--force`.
public struct FileTarget: Sendable {
    /// The destination, or `nil` if the user did not name one.
    public let file: OutputFile?
    /// Whether an existing file may be replaced.
    public let mayReplace: Bool

    /// Creates a target from the values of the options.
    public init(file: OutputFile? = nil, mayReplace: Bool = false) {
        self.file = file
        self.mayReplace = mayReplace
    }

    /// Checks that the file can be created, so that a command can fail before it does any work.
    ///
    /// - Throws: `FileError`.
    public func requireFree() throws {
        try file?.requireFree(mayReplace: mayReplace)
    }

    /// Writes bytes to the file.
    ///
    /// - Returns: Whether the user named a file.
    /// - Throws: `FileError`, `OutputError`.
    public func write(_ bytes: [UInt8], to console: Console) throws -> Bool {
        guard let file else { return false }
        try file.write(bytes, mayReplace: mayReplace, standardOutput: console.output)
        return true
    }

    /// Saves a picture, or shows it: drawn on a terminal, in words elsewhere.
    ///
    /// - Parameters:
    ///   - url: None when the thing has no picture.
    ///   - text: What is seen.
    /// - Throws: `AppError`, `FileError`, `OutputError`.
    public func write(_ url: WebURL?, text: String, with services: ItemServices) async throws {
        guard let url else { throw AppError(.notFound, reason: "\(text): there is no picture") }
        try requireFree()
        guard file != nil else { return try await services.show(url, text: text) }
        _ = try write(try await services.imageFile(at: url).bytes, to: services.console)
    }
}
