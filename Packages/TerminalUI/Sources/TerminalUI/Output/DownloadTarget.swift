import Domain
public import Shared
public import TerminalKit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Where a download ends up: where the person said, or under a name of its own with the ending that its bytes ask for.
public struct DownloadTarget: Sendable {
    private let explicit: String?
    private let stem: String
    private let mayReplace: Bool

    /// Refuses before anything is fetched when the name is taken already.
    ///
    /// - Parameters:
    ///   - explicit: The name that the person gave, ending and all.
    ///   - stem: The name without its ending where the person gave none. It must be made of an id that was asked for,
    ///     never of one that a service sent.
    public init(explicit: String?, stem: String, mayReplace: Bool) throws(FileError) {
        self.explicit = explicit
        self.stem = stem
        self.mayReplace = mayReplace
        guard explicit == nil, !mayReplace else { return }
        for format in ImageFormat.allCases {
            try OutputFile(path: name(for: format)).requireFree(mayReplace: false)
        }
    }

    /// The file's name once it is known what it is.
    public func name(for format: ImageFormat) -> String {
        explicit ?? "\(stem).\(format.fileExtension)"
    }

    /// Saves what `download` writes, and returns the name of the file. Where it throws nothing is left.
    ///
    /// - Parameter download: Writes the bytes, and returns what they are.
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
    /// The error as one about this file.
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
