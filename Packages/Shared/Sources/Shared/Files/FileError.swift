public import Foundation

/// An error that occurred while a file was read or written.
public enum FileError: Error, Sendable, Hashable {
    /// A file already exists at the path and must not be replaced.
    case exists(path: String)
    /// The file could not be written. `code` is the `errno` value of the failed system call.
    case failed(path: String, code: Int32)
    /// The file could not be read. `name` is the name to display, including quotation marks. `reason` is the error
    /// message of the operating system.
    case unreadable(name: String, reason: String)
    /// The file has more than the maximum number of bytes, which is `limit`. `name` is the name to display.
    case tooLarge(name: String, limit: Int)

    /// Returns the error message of the operating system for an `errno` value. The message has no final period, so that
    /// it can end a sentence.
    public static func reason(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}

extension FileError: CustomStringConvertible {
    /// A sentence that describes the file error, without the final period.
    public var description: String {
        switch self {
        case .exists(let path): "“\(path)” already exists"
        case .failed(let path, let code): "“\(path)” could not be written: \(Self.reason(code))"
        case .unreadable(let name, let reason): "\(name) could not be read: \(reason)"
        case .tooLarge(let name, let limit):
            "\(name) is too large: more than \(limit < 1 << 10 ? "\(limit) bytes" : "\(limit >> 10) KiB")"
        }
    }
}

extension FileError: LocalizedError {
    /// A complete sentence that describes the file error.
    public var errorDescription: String? { "\(description)." }
}
