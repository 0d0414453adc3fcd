/// `owner/name`, checked before it goes into an address.
public struct RepoName: Sendable, Hashable, CustomStringConvertible {
    /// The login before the slash.
    public let owner: String
    /// What follows the slash.
    public let name: String

    /// None unless there is exactly one slash with an owner and a name on its sides, of the characters
    /// that GitHub allows (letters, digits, `-`, `_`, `.`), at most 100 each, and no `.` or `..` alone.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts.allSatisfy(Self.isValid) else { return nil }
        owner = parts[0]
        name = parts[1]
    }

    public var description: String {
        "\(owner)/\(name)"
    }

    private static func isValid(_ part: String) -> Bool {
        let allowed = part.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        return allowed && (1...100).contains(part.utf8.count) && part != "." && part != ".."
    }
}
