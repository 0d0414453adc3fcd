import Foundation
public import Shared

/// The file in which a download is saved. The user can choose its path. Otherwise, the name is generated, and its
/// extension depends on the image format.
public struct DownloadTarget: Sendable {
    private let explicit: String?
    private let stem: String
    private let mayReplace: Bool

    /// Creates the destination of a download. If the file exists, this initializer fails before a request is sent.
    ///
    /// - Parameters:
    ///   - explicit: The file name that the user chose, including the extension, or `nil` to generate a name.
    ///   - stem: The generated name without the extension. It must contain only identifiers that the user typed,
    ///     because an identifier from a service could contain a path.
    ///   - mayReplace: Whether an existing file may be replaced.
    public init(explicit: String?, stem: String, mayReplace: Bool) throws(FileError) {
        self.explicit = explicit
        self.stem = stem
        self.mayReplace = mayReplace
        guard explicit == nil, !mayReplace else { return }
        for format in ImageFormat.allCases {
            try FileTarget(path: name(for: format)).requireFree()
        }
    }

    /// Returns the file name for an image format. It is the name that the user chose, or the generated name with the
    /// extension of the format.
    public func name(for format: ImageFormat) -> String {
        explicit ?? "\(stem).\(format.fileExtension)"
    }

    /// Saves the bytes that a closure writes, and returns the name of the file. If the closure throws an error, no file
    /// is created.
    ///
    /// - Parameter download: Writes the bytes to a sink, and returns the image format.
    public func save(
        _ download: @Sendable (OutputSink) async throws -> ImageFormat
    ) async throws -> String {
        let part = try PartialFile(beside: explicit ?? stem)
        do {
            let name = name(for: try await download(OutputSink(fileDescriptor: part.descriptor)))
            try part.move(to: name, mayReplace: mayReplace)
            return name
        } catch {
            part.discard()
            guard let error = error as? OutputError else { throw error }
            throw FileError(error, path: explicit ?? stem)
        }
    }
}

extension FileError {
    /// Creates a file error from an error that occurred while writing to the file.
    fileprivate init(_ error: OutputError, path: String) {
        let code =
            switch error {
            case .closedPipe: EPIPE
            case .noSpace: ENOSPC
            case .failed(let code): code
            }
        self = .failed(path: path, code: code)
    }
}
