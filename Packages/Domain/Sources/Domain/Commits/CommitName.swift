/// The name of a commit in the form `owner/name@sha`, validated for use in a URL.
public struct CommitName: Sendable, Hashable, CustomStringConvertible {
    public let repo: RepoName
    /// The hash of the commit, or a prefix of it.
    public let sha: String

    public init(_ repo: RepoName, sha: String) {
        self.repo = repo
        self.sha = sha
    }

    /// Creates a name from a text, or returns `nil` if the text does not have the form `owner/name@sha`.
    ///
    /// The hash must have 4 to 64 hexadecimal digits.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let repo = RepoName(String(parts[0])), GitHash.isWellFormed(String(parts[1])) else {
            return nil
        }
        self.init(repo, sha: String(parts[1]))
    }

    public var description: String { "\(repo)@\(sha)" }
    /// The path of the commit's page on GitHub.
    var path: String { "\(repo)/commit/\(sha)" }
}
