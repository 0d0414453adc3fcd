public import Domain
public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Where bytes that were asked for go: standard output for `-`, else a file that appears whole or not at all.
public struct OutputFile: Sendable {
    /// As the person typed it.
    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// Whether `-` was given in place of a file.
    public var isStandardOutput: Bool {
        path == "-"
    }

    /// Refuses before anything is fetched, when the name is taken already, by a file that may not go (`FileError.exists`) or
    /// by a folder.
    public func requireFree(mayReplace: Bool) throws(FileError) {
        guard !isStandardOutput else { return }
        guard !PartialFile.isFolder(path) else { throw .failed(path: path, code: EISDIR) }
        guard !mayReplace, access(path, F_OK) == 0, !PartialFile.isSpecial(path) else { return }
        throw .exists(path: path)
    }

    /// Writes beside the file and moves it there, so that what was there stays until all is written.
    ///
    /// Throws `FileError`, or what the standard output throws.
    ///
    /// - Parameters:
    ///   - mayReplace: Whether a file that is there may go.
    ///   - standardOutput: Takes the bytes for `-`.
    public func write(_ bytes: [UInt8], mayReplace: Bool, standardOutput: OutputSink) throws {
        guard !isStandardOutput else { return try standardOutput.write(bytes) }
        try requireFree(mayReplace: mayReplace)
        let part = try PartialFile(beside: path)
        do {
            try part.write(bytes)
            try part.move(mayReplace: mayReplace)
        } catch {
            part.discard()
            throw error
        }
    }
}

extension OutputError: ExplainedError {
    /// The same of standard output.
    public var searchError: SearchError {
        SearchError(.storage, message: "Standard output could not be written: \(reason).")
    }

    /// For the end of a sentence.
    public var reason: String {
        switch self {
        case .closedPipe: "nobody reads it"
        case .noSpace: "no space left"
        case .failed(let code): FileError.reason(code)
        }
    }
}
