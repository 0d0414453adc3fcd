public import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why a file could not be read or written.
public enum FileError: Error, Sendable, Hashable {
    /// Something has the name, and was not to be replaced.
    case exists(path: String)
    /// The system refused; holds its `errno`.
    case failed(path: String, code: Int32)
    /// It could not be read: what it is called, quotation marks included, and the system's reason.
    case unreadable(name: String, reason: String)
    /// It holds more than so many bytes, which is more than is ever read of it.
    case tooLarge(name: String, limit: Int)

    /// The system's words for a code of `errno`, for the end of a sentence.
    public static func reason(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}

extension FileError: CustomStringConvertible {
    /// One sentence for people, without its full stop.
    public var description: String {
        switch self {
        case .exists(let path): "“\(path)” is there already"
        case .failed(let path, let code): "“\(path)” could not be written: \(Self.reason(code))"
        case .unreadable(let name, let reason): "\(name) could not be read: \(reason)"
        case .tooLarge(let name, let limit):
            "\(name) is too large: more than \(limit < 1 << 10 ? "\(limit) bytes" : "\(limit >> 10) KiB")"
        }
    }
}

extension FileError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "\(description)." }
}
