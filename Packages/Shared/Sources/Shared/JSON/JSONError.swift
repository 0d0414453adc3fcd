public import Foundation

/// Why a text is not the JSON that was asked for: where in the value, where in the text, and what is wrong there.
public struct JSONError: Error, Hashable, Sendable {
    /// The place in the value, such as `items[3].owner.login`; empty for the whole. Cut after 256 bytes.
    public let path: String
    /// What is wrong there and at which byte, as the end of a sentence. It never quotes the text.
    public let reason: String
    /// How many bytes stand before the fault; nil where a value is well formed and is refused for what it says.
    public let offset: Int?

    public init(path: String = "", reason: String) {
        self.init(path: path, reason: reason, offset: nil)
    }

    /// A fault of the text itself.
    init(_ reason: String, at offset: Int) {
        self.init(path: "", reason: "\(reason) at byte \(offset)", offset: offset)
    }

    /// The text ends too early.
    static func cutOff(after count: Int, _ where: String) -> JSONError {
        JSONError(path: "", reason: "cut off after \(count) bytes, \(`where`)", offset: count)
    }

    private init(path: String, reason: String, offset: Int?) {
        self.path = path
        self.reason = reason
        self.offset = offset
    }

    /// A member that a value cannot be without.
    public static func missing(_ key: String) -> JSONError {
        JSONError(path: key, reason: "missing")
    }

    /// The line of a byte of the text, counted from 1: for faults in files that people edit.
    public static func line(ofByteAt offset: Int, in text: some Sequence<UInt8>) -> Int {
        text.prefix(offset).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }

    /// The error as seen from the object that has the member.
    @usableFromInline
    func below(_ key: JSONText) -> JSONError {
        below(key.string)
    }

    /// The error as seen from the array that has the element.
    @usableFromInline
    func below(_ index: Int) -> JSONError {
        below("[\(index)]")
    }

    private func below(_ step: String) -> JSONError {
        let rest = path.isEmpty || path.hasPrefix("[") ? path : ".\(path)"
        return JSONError(path: Self.shortened(step + rest), reason: reason, offset: offset)
    }

    /// What is skipped may be nested as deep as the sender likes: the outer part of the path says enough.
    private static func shortened(_ path: String) -> String {
        guard path.utf8.count > maximumPathLength else { return path }
        // Bytes, because a single character may be of any length.
        return String(decoding: path.utf8.prefix(maximumPathLength), as: UTF8.self) + "…"
    }

    private static let maximumPathLength = 256
}

extension JSONError: CustomStringConvertible {
    /// The reason with its place.
    public var description: String {
        path.isEmpty ? reason : "\(path): \(reason)"
    }
}

extension JSONError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "The JSON cannot be used: \(path.isEmpty ? "" : "\(path): ")\(reason)." }
}
