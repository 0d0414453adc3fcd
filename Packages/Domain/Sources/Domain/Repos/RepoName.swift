import Shared

/// The name of a repository in the form `owner/name`, validated for use in a URL.
public struct RepoName: Sendable, Hashable, CustomStringConvertible {
    /// The login of the owner.
    public let owner: String
    /// The name of the repository without its owner.
    public let name: String

    /// Creates a name from a text. Returns `nil` if the text does not have the form `owner/name`.
    ///
    /// Each part consists of at most 100 of the characters that GitHub allows: letters, digits, `-`, `_` and `.`. The
    /// parts `.` and `..` are not allowed.
    public init?(_ text: String) {
        guard Self.isWellFormed(text) else { return nil }
        let parts = text.split(separator: "/").map(String.init)
        owner = parts[0]
        name = parts[1]
    }

    /// Creates a name from the first two path components of a page's URL. The suffix `.git` is ignored.
    init?(page owner: String, _ name: String) {
        self.init("\(owner)/\(name.hasSuffix(".git") ? String(name.dropLast(4)) : name)")
    }

    /// Creates the name of a repository from a reference. The spelling of the user is preserved.
    ///
    /// - Throws: A usage error if the reference points to a different host than the current one.
    public init(_ reference: ItemReference, on sites: WebSites) throws(AppError) {
        self = try reference.kind.id.name(reference.id(on: sites)) { RepoName($0) }
    }

    init(unchecked owner: String, _ name: String) {
        self.owner = owner
        self.name = name
    }

    public var description: String {
        "\(owner)/\(name)"
    }

    /// Returns whether a string is a valid name of a repository.
    static func isWellFormed(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return false }
        return isValid(bytes[..<slash]) && isValid(bytes[bytes.index(after: slash)...])
    }

    private static func isValid(_ part: Substring.UTF8View) -> Bool {
        let allowed = part.allSatisfy { $0.isAlphanumeric || "-_.".utf8.contains($0) }
        let count = part.count
        let isDots = count <= 2 && part.allSatisfy { $0 == UInt8(ascii: ".") }
        return allowed && (1...100).contains(count) && !isDots
    }
}
