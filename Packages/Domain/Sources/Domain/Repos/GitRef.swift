import Shared

/// A branch, a tag or a commit by name, checked before it goes into a URL.
///
/// What git-check-ref-format(1) forbids is refused.
public struct GitRef: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    /// The default branch.
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

/// The name that git gives to a commit, a folder or a file's contents.
public enum GitHash {
    /// 4 to 64 hexadecimal digits: whole, or the beginning of one.
    public static func isWellFormed(_ text: String) -> Bool {
        (4...64).contains(text.utf8.count) && text.utf8.allSatisfy(\.isHexDigit)
    }
}
