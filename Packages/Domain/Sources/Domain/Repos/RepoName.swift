/// `owner/name`, checked before it goes into a URL.
public struct RepoName: Sendable, Hashable, CustomStringConvertible {
    /// The login before the slash.
    public let owner: String
    /// What follows the slash.
    public let name: String

    /// None unless there is exactly one slash with an owner and a name on its sides, of the characters
    /// that GitHub allows (letters, digits, `-`, `_`, `.`), at most 100 each, and no `.` or `..` alone.
    public init?(_ text: String) {
        guard Self.isWellFormed(text) else { return nil }
        let parts = text.split(separator: "/").map(String.init)
        owner = parts[0]
        name = parts[1]
    }

    /// What the first two components of a page's path name: also of the pages below it, and with `.git` behind the name.
    init?(page owner: String, _ name: String) {
        self.init("\(owner)/\(name.hasSuffix(".git") ? String(name.dropLast(4)) : name)")
    }

    /// What a person named, written as they did. Throws `usage` for what is not on the host that is looked at.
    public init(_ reference: ItemReference, on sites: WebSites) throws(AppError) {
        let id = try reference.id(on: sites)
        guard let name = RepoName(id) else {
            throw AppError(.usage, message: "“\(id)” is not \(reference.kind.id.description).")
        }
        self = name
    }

    init(unchecked owner: String, _ name: String) {
        self.owner = owner
        self.name = name
    }

    public var description: String {
        "\(owner)/\(name)"
    }

    /// Whether the text is such a name.
    static func isWellFormed(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return false }
        return isValid(bytes[..<slash]) && isValid(bytes[bytes.index(after: slash)...])
    }

    private static func isValid(_ part: Substring.UTF8View) -> Bool {
        let allowed = part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        let count = part.count
        let isDots = count <= 2 && part.allSatisfy { $0 == UInt8(ascii: ".") }
        return allowed && (1...100).contains(count) && !isDots
    }
}
