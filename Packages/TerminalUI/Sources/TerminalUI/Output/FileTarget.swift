public import Domain

/// Where the bytes of something that can be shown are to go instead, if anywhere: `-o` and `--force`.
public struct FileTarget: Sendable {
    /// None where the thing is to be shown.
    public let file: OutputFile?
    /// Whether a file that is there may go.
    public let mayReplace: Bool

    public init(file: OutputFile? = nil, mayReplace: Bool = false) {
        self.file = file
        self.mayReplace = mayReplace
    }

    /// Refuses before anything is fetched, when the file is there already. Throws `FileError.exists`.
    func requireFree() throws {
        try file?.requireFree(mayReplace: mayReplace)
    }

    /// Writes bytes to the file.
    ///
    /// - Returns: False where none was named.
    func write(_ bytes: [UInt8], to console: Console) throws -> Bool {
        guard let file else { return false }
        try file.write(bytes, mayReplace: mayReplace, standardOutput: console.output)
        return true
    }

    /// Saves a picture, or shows it: drawn on a terminal, in words elsewhere.
    ///
    /// - Parameters:
    ///   - url: None when the thing has no picture.
    ///   - text: What is seen.
    /// - Throws: `SearchError`, `FileError`, ``OutputError``.
    public func write(_ url: WebURL?, text: String, with services: ItemServices) async throws {
        guard let url else { throw SearchError(.notFound, message: "\(text): there is no picture.") }
        try requireFree()
        guard file != nil else { return try await services.show(url, text: text) }
        _ = try write(try await services.imageFile(at: url).bytes, to: services.console)
    }
}
