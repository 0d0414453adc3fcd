public import Domain
import Foundation
import Shared
public import TerminalKit

/// The destination of the option `-o`: a file, or standard output for `-`. A file is written completely or not at all.
public struct OutputFile: Sendable {
    /// The path as the user typed it.
    let path: String

    /// Creates a destination from the value of the option `-o`.
    public init(path: String) {
        self.path = path
    }

    /// A Boolean value that indicates whether the destination is standard output (`-`).
    var isStandardOutput: Bool {
        path == "-"
    }

    /// Checks that the file can be created. Commands call this method before they send a request.
    ///
    /// - Parameter mayReplace: Whether an existing file or dangling symbolic link may be replaced.
    /// - Throws: `FileError.exists` if the path exists, or `FileError.failed` if it is a directory.
    func requireFree(mayReplace: Bool) throws(FileError) {
        guard !isStandardOutput else { return }
        guard !PartialFile.isFolder(path) else { throw .failed(path: path, code: EISDIR) }
        guard !mayReplace, PartialFile.isTaken(path), !PartialFile.isSpecial(path) else { return }
        throw .exists(path: path)
    }

    /// Writes the bytes to a temporary file in the directory of the destination, and then moves the file to the
    /// destination.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - mayReplace: Whether an existing file or dangling symbolic link may be replaced.
    ///   - standardOutput: The sink that receives the bytes if the destination is `-`.
    /// - Throws: `FileError`, or the error of standard output.
    func write(_ bytes: [UInt8], mayReplace: Bool, standardOutput: OutputSink) throws {
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

extension OutputError: @retroactive AppErrorConvertible {
    /// The error as an `AppError`, whose reason mentions standard output.
    public var appError: AppError {
        AppError(.storage, reason: "Standard output could not be written: \(reason)")
    }

    /// The reason of the error, as the end of a sentence.
    var reason: String {
        switch self {
        case .closedPipe: "its reader has closed it"
        case .noSpace: "no space left"
        case .failed(let code): FileError.reason(code)
        }
    }
}
