public import Foundation

/// An error in JSON text, with the path of the affected value, the byte offset and the reason.
public struct JSONError: Error, Hashable, Sendable {
    /// The path of the affected JSON value, such as `items[3].owner.login`. The path of the top-level value is empty.
    /// Long paths are shortened to 256 bytes.
    public let path: String
    /// The reason for the error, with the byte offset if it is known. The reason never quotes the JSON text, and has no
    /// final period so that it can end a sentence.
    public let reason: String
    /// The number of bytes before the error, or `nil` if the JSON is well-formed but the value is not accepted.
    public let offset: Int?

    public init(path: String = "", reason: String) {
        self.init(path: path, reason: reason, offset: nil)
    }

    /// Creates an error for malformed JSON text at the given byte offset.
    init(_ reason: String, at offset: Int) {
        self.init(path: "", reason: "\(reason) at byte \(offset)", offset: offset)
    }

    /// Returns an error for JSON text that ends before the value is complete.
    static func cutOff(after count: Int, _ where: String) -> JSONError {
        JSONError(path: "", reason: "cut off after \(count) bytes, \(`where`)", offset: count)
    }

    private init(path: String, reason: String, offset: Int?) {
        self.path = path
        self.reason = reason
        self.offset = offset
    }

    /// Returns an error for a JSON object in which a required member is missing.
    public static func missing(_ key: String) -> JSONError {
        JSONError(path: key, reason: "missing")
    }

    /// Returns the number of the line that contains the given byte offset. The number of the first line is 1. Use it
    /// for errors in files that users edit.
    public static func line(ofByteAt offset: Int, in text: some Sequence<UInt8>) -> Int {
        text.prefix(offset).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }

    /// Returns the JSON error with an object key, or an array index such as `[3]`, prepended to its path.
    @usableFromInline
    func below(_ step: String) -> JSONError {
        let rest = path.isEmpty || path.hasPrefix("[") ? path : ".\(path)"
        return JSONError(path: Self.shortened(step + rest), reason: reason, offset: offset)
    }

    /// Returns the path, truncated to 256 bytes. A path can be very long, because the sender of the JSON can nest
    /// values deeply. The outer part of the path is sufficient to find the error.
    private static func shortened(_ path: String) -> String {
        guard path.utf8.count > maximumPathLength else { return path }
        // The limit counts bytes, because a single character can have any number of bytes.
        return String(decoding: path.utf8.prefix(maximumPathLength), as: UTF8.self) + "…"
    }

    private static let maximumPathLength = 256
}

extension JSONError: CustomStringConvertible {
    /// The path of the affected JSON value, followed by the reason for the error.
    public var description: String {
        path.isEmpty ? reason : "\(path): \(reason)"
    }
}

extension JSONError: LocalizedError {
    /// A complete sentence that describes why the JSON text cannot be used.
    public var errorDescription: String? { "The JSON cannot be used: \(path.isEmpty ? "" : "\(path): ")\(reason)." }
}
