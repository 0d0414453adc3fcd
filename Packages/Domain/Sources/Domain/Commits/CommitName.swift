/// `owner/name@sha`, checked before it goes into a URL.
public struct CommitName: Sendable, Hashable, CustomStringConvertible {
    public let repo: RepoName
    /// The hash or its beginning.
    public let sha: String

    public init(_ repo: RepoName, sha: String) {
        self.repo = repo
        self.sha = sha
    }

    /// None unless there is the name of a repo and, after the only `@`, 4 to 64 hexadecimal digits.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let repo = RepoName(String(parts[0])), GitHash.isWellFormed(String(parts[1])) else {
            return nil
        }
        self.init(repo, sha: String(parts[1]))
    }

    public var description: String { "\(repo)@\(sha)" }
    /// Of its page.
    var path: String { "\(repo)/commit/\(sha)" }
}
