/// The identifier of a commit in the form `owner/name@sha`. It is validated, so it can be used in a URL.
public struct CommitName: Sendable, Hashable, CustomStringConvertible {
    public let repo: RepoName
    /// The complete or abbreviated hash of the commit.
    public let sha: String

    public var description: String { "\(repo)@\(sha)" }
    /// The path of the commit's page on the GitHub website, without a leading slash.
    var path: String { "\(repo)/commit/\(sha)" }
}

extension CommitName {
    /// Creates a commit name from text, or returns `nil` if the text does not have the form `owner/name@sha`.
    ///
    /// The hash must consist of 4 to 64 hexadecimal digits.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let repo = RepoName(String(parts[0])), GitHash.isWellFormed(String(parts[1])) else {
            return nil
        }
        self.init(repo: repo, sha: String(parts[1]))
    }
}
