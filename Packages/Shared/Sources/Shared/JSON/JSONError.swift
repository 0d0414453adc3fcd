public import Foundation

/// An error in JSON text: the path of the value, the byte offset and the reason.
public struct JSONError: Error, Hashable, Sendable {
    /// The path of the value, such as `items[3].owner.login`. Empty for the whole text. Shortened to 256 bytes.
    public let path: String
    /// The reason and the byte offset, for use at the end of a sentence. The reason never quotes the text.
    public let reason: String
    /// The number of bytes before the error, or `nil` if the value is well-formed but not accepted.
    public let offset: Int?

    public init(path: String = "", reason: String) {
        self.init(path: path, reason: reason, offset: nil)
    }

    /// Creates an error for malformed text at a byte offset.
    init(_ reason: String, at offset: Int) {
        self.init(path: "", reason: "\(reason) at byte \(offset)", offset: offset)
    }

    /// Returns an error for text that ends before the value is complete.
    static func cutOff(after count: Int, _ where: String) -> JSONError {
        JSONError(path: "", reason: "cut off after \(count) bytes, \(`where`)", offset: count)
    }

    private init(path: String, reason: String, offset: Int?) {
        self.path = path
        self.reason = reason
        self.offset = offset
    }

    /// Returns an error for a required member that is missing.
    public static func missing(_ key: String) -> JSONError {
        JSONError(path: key, reason: "missing")
    }

    /// Returns the number of the line that contains a byte offset, for errors in files that users edit. The first line
    /// has the number 1.
    public static func line(ofByteAt offset: Int, in text: some Sequence<UInt8>) -> Int {
        text.prefix(offset).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }

    /// Returns the error with a key prepended to its path.
    @usableFromInline
    func below(_ key: JSONText) -> JSONError {
        below(key.string)
    }

    /// Returns the error with an array index prepended to its path.
    @usableFromInline
    func below(_ index: Int) -> JSONError {
        below("[\(index)]")
    }

    private func below(_ step: String) -> JSONError {
        let rest = path.isEmpty || path.hasPrefix("[") ? path : ".\(path)"
        return JSONError(path: Self.shortened(step + rest), reason: reason, offset: offset)
    }

    /// Shortens a path. The sender determines how deeply skipped values are nested, and the outer part is sufficient to
    /// find the error.
    private static func shortened(_ path: String) -> String {
        guard path.utf8.count > maximumPathLength else { return path }
        // The limit is in bytes because a single character can be arbitrarily long.
        return String(decoding: path.utf8.prefix(maximumPathLength), as: UTF8.self) + "…"
    }

    private static let maximumPathLength = 256
}

extension JSONError: CustomStringConvertible {
    /// The path of the invalid value, and the reason why it is invalid.
    public var description: String {
        path.isEmpty ? reason : "\(path): \(reason)"
    }
}

extension JSONError: LocalizedError {
    /// A complete sentence that describes the error.
    public var errorDescription: String? { "The JSON cannot be used: \(path.isEmpty ? "" : "\(path): ")\(reason)." }
}
