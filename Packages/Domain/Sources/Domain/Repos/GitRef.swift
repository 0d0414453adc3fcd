import Shared

/// The name of a branch or tag, or the hash of a commit. To make it safe to use in a URL, it is validated according to
/// the rules of git-check-ref-format(1).
public struct GitRef: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    /// The reference to the latest commit of the default branch.
    public static let head = GitRef(unchecked: "HEAD")

    private init(unchecked text: String) {
        description = text
    }

    public init?(_ text: String) {
        let forbidden = Set(" ~^:?*[\\".utf8)
        guard (1...255).contains(text.utf8.count), !text.hasPrefix("-"), !text.hasPrefix("/"), !text.hasSuffix("/"),
            !text.hasSuffix("."), text.firstRange(of: "..") == nil, text.firstRange(of: "//") == nil,
            text.firstRange(of: "@{") == nil,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !forbidden.contains($0) })
        else { return nil }
        description = text
    }
}

/// A namespace for the validation of Git object hashes.
public enum GitHash {
    /// Returns whether a text consists of 4 to 64 hexadecimal digits. This is the form of a hash or of its beginning.
    public static func isWellFormed(_ text: String) -> Bool {
        (4...64).contains(text.utf8.count) && text.utf8.allSatisfy(\.isHexDigit)
    }
}
