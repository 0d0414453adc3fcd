public import Foundation

/// A commit in a GitHub repository.
///
/// Forks of a repository contain the same commits. A commit is therefore identified by its repository and its hash.
public struct Commit: HostedItem {
    public static let kind = ItemKind.commit

    /// The Git hash of the commit in hexadecimal digits.
    public var sha: String
    /// The commit's ID in GitHub's GraphQL API, or `nil` if a response does not contain it.
    public var nodeID: String?
    /// The GitHub repository that contains the commit.
    public var repo: RepoReference
    /// The GitHub account of the commit's author, or `nil` if the author's email address does not belong to an account.
    public var author: AccountReference?
    /// The GitHub account of the committer, or `nil` if the committer's email address does not belong to an account.
    public var committer: AccountReference?
    /// The data that Git stores for the commit, such as the message and the author.
    public var gitObject = GitObject()
    /// The parents of the commit. A merge commit has several parents.
    public var parents: [Parent] = []
    /// The fragments of the commit that match the search, or `nil` if the response does not contain them.
    public var textMatches: [TextMatch]?
    /// The URL of the commit's page on GitHub.
    public var url: WebURL?
    /// The host of the repository that contains the commit, such as `github.com`.
    public var host = Provider.github.host

    public var key: ItemKey {
        ItemKey(kind: .commit, id: CommitName(repo: repo.name, sha: sha).description, host: host)
    }
    public var displayName: String { "\(repo.name)@\(shortSHA)" }
    public var isPrivate: Bool? { repo.isPrivate }
    /// The abbreviated commit hash: its first seven digits.
    public var shortSHA: String { String(sha.prefix(7)) }
    /// The author's GitHub login, or the author name in the commit if the author has no known account.
    public var authorName: String? { author?.login ?? gitObject.author?.name }
    /// The first line of the commit message.
    public var title: String {
        gitObject.message.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isNewline)
            .first.map { String($0.drop { $0 == " " || $0 == "\t" }) } ?? ""
    }
    /// The commit message without its first line, or `nil` if the message has only one line.
    public var explanation: String? {
        let parts = gitObject.message.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isNewline)
        let rest = parts.count > 1 ? String(parts[1].drop(while: \.isNewline)) : ""
        return rest.isEmpty ? nil : rest
    }

    public init(sha: String, repo: RepoReference) {
        self.sha = sha
        self.repo = repo
    }

    /// The data that Git stores for a commit, and the number of comments on GitHub.
    public struct GitObject: Sendable, Hashable {
        /// The author of the commit, with the date when the change was written.
        public var author: Signature?
        /// The committer, with the date when the commit was created.
        public var committer: Signature?
        /// The complete commit message, including the first line.
        public var message = ""
        /// The Git hash of the commit's tree object.
        public var treeSHA: String?
        /// The number of comments on the commit on GitHub.
        public var commentCount: Int?

        public init() {}
    }

    /// The name, email address and date that Git stores for the author or the committer of a commit.
    public struct Signature: Sendable, Hashable {
        /// The person's name as written in the commit. It is not necessarily a GitHub login.
        public var name: String?
        /// The person's email address. It is often private, so only complete JSON output includes it.
        public var email: String?
        /// The date when the person wrote the change or created the commit.
        public var date: Date?

        public init() {}
    }

    /// A reference to a parent of a commit.
    public struct Parent: Sendable, Hashable {
        /// The Git hash of the parent commit.
        public var sha: String
        public var url: WebURL?

        public init(sha: String, url: WebURL? = nil) {
            self.sha = sha
            self.url = url
        }
    }
}

/// A commit together with the files that it changed.
public struct CommitDetail: Sendable, Hashable {
    public var commit: Commit
    /// The number of lines that the commit added in all files, or `nil` if GitHub does not report it.
    public var additions: Int?
    /// The number of lines that the commit removed in all files, or `nil` if GitHub does not report it.
    public var deletions: Int?
    /// The files that the commit changed, in GitHub's order.
    public var files: [ChangedFile]
    /// A Boolean value that indicates whether the commit changed more files than GitHub returns.
    public var isTruncated: Bool
    /// The number of changed files that were omitted because GitHub's response does not contain their names.
    public var malformedFileCount: Int

    public init(
        _ commit: Commit, additions: Int? = nil, deletions: Int? = nil, files: [ChangedFile] = [],
        isTruncated: Bool = false, malformedFileCount: Int = 0
    ) {
        self.commit = commit
        self.additions = additions
        self.deletions = deletions
        self.files = files
        self.isTruncated = isTruncated
        self.malformedFileCount = malformedFileCount
    }

    /// A file that a commit added, modified, renamed or removed.
    public struct ChangedFile: Sendable, Hashable {
        /// The path of the changed file, relative to the root of the repository.
        public var path: String
        /// The type of the change to the file: `added`, `modified`, `removed`, `renamed`, or another value from GitHub.
        public var status: String?
        /// The number of lines that the commit added to the file.
        public var additions: Int?
        /// The number of lines that the commit removed from the file.
        public var deletions: Int?
        /// The previous path of the file, or `nil` if the commit did not rename it.
        public var previousPath: String?
        /// The changes to the file in Git's diff format, or `nil` if the file is binary or the diff is too long.
        public var patch: String?
        /// The URL of the changed file's page on GitHub.
        public var url: WebURL?

        public init(path: String) {
            self.path = path
        }
    }
}
