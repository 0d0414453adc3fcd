import Foundation
public import Shared

/// The file that a command-line program writes. The path `-` is standard output.
///
/// A file is written completely or not at all. An existing file is replaced only if the user allows it.
public struct FileTarget: Sendable {
    /// The path as the user typed it, or `nil` if the user chose no file.
    public let path: String?
    /// A Boolean value that indicates whether an existing file or dangling symbolic link may be replaced.
    public let mayReplace: Bool

    /// Creates a file target.
    ///
    /// - Parameters:
    ///   - path: The path as the user typed it, or `nil` if the user chose no file.
    ///   - mayReplace: Whether an existing file may be replaced.
    public init(path: String? = nil, mayReplace: Bool = false) {
        self.path = path
        self.mayReplace = mayReplace
    }

    /// A Boolean value that indicates whether the target is standard output (`-`).
    public var isStandardOutput: Bool {
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
    public func write(_ bytes: [UInt8], standardOutput: OutputSink = .standardOutput) throws {
        guard let path, !isStandardOutput else { return try standardOutput.write(bytes) }
        try requireFree()
        try PartialFile.write(bytes, to: path, mayReplace: mayReplace)
    }
}
