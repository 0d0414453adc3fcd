public import Foundation

/// A commit in a GitHub repository.
///
/// Forks contain the same commits, so a commit is identified by its repository and its hash.
public struct Commit: HostedItem {
    public static let kind = ItemKind.commit

    /// The Git hash of the commit as hexadecimal digits.
    public var sha: String
    /// The GraphQL ID.
    public var nodeID: String?
    /// The repository that contains the commit.
    public var repo: RepoReference
    /// The account of the author, or `nil` if the email address belongs to no account.
    public var author: AccountReference?
    /// The account of the committer, or `nil` if the email address belongs to no account.
    public var committer: AccountReference?
    /// The commit as Git stores it.
    public var gitObject = GitObject()
    /// The parent commits. A merge has several.
    public var parents: [Parent] = []
    /// The text matches of the search that found the item, or `nil` if the response does not contain them.
    public var textMatches: [TextMatch]?
    /// The URL of the commit's page on GitHub.
    public var url: WebURL?
    /// The host of the repository, such as `github.com`.
    public var host = Provider.github.host

    public var key: ItemKey { ItemKey(kind: .commit, id: CommitName(repo.name, sha: sha).description, host: host) }
    public var displayName: String { "\(repo.name)@\(shortSHA)" }
    /// The first seven digits of the hash.
    public var shortSHA: String { String(sha.prefix(7)) }
    /// The author's login, or the name in the commit if there is no account.
    public var authorName: String? { author?.login ?? gitObject.author?.name }
    /// The first line of the message.
    public var title: String {
        gitObject.message.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isNewline)
            .first.map { String($0.drop { $0 == " " || $0 == "\t" }) } ?? ""
    }
    /// The message without its first line, or `nil` if nothing remains.
    public var explanation: String? {
        let parts = gitObject.message.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isNewline)
        let rest = parts.count > 1 ? String(parts[1].drop(while: \.isNewline)) : ""
        return rest.isEmpty ? nil : rest
    }

    public init(sha: String, repo: RepoReference) {
        self.sha = sha
        self.repo = repo
    }

    /// The data of a commit as stored by Git.
    public struct GitObject: Sendable, Hashable {
        /// The author of the commit and the date of authoring.
        public var author: Signature?
        /// The committer and the date of the commit.
        public var committer: Signature?
        /// The complete message, including the title.
        public var message: String
        /// The hash of the commit's tree.
        public var treeSHA: String?
        /// The number of comments on GitHub.
        public var commentCount: Int?

        public init(
            author: Signature? = nil, committer: Signature? = nil, message: String = "", treeSHA: String? = nil,
            commentCount: Int? = nil
        ) {
            self.author = author
            self.committer = committer
            self.message = message
            self.treeSHA = treeSHA
            self.commentCount = commentCount
        }
    }

    /// A name, email address and date as stored by Git.
    public struct Signature: Sendable, Hashable {
        /// The name as written in the commit.
        public var name: String?
        /// The email address. It is often private and only included in complete JSON output.
        public var email: String?
        /// The date of authoring or committing.
        public var date: Date?

        public init(name: String? = nil, email: String? = nil, date: Date? = nil) {
            self.name = name
            self.email = email
            self.date = date
        }
    }

    /// A parent of a commit.
    public struct Parent: Sendable, Hashable {
        /// The hash of the parent.
        public var sha: String
        public var url: WebURL?

        public init(sha: String, url: WebURL? = nil) {
            self.sha = sha
            self.url = url
        }
    }
}

/// A commit with the files that it changed.
public struct CommitDetail: Sendable, Hashable {
    public var commit: Commit
    /// The number of lines added in all files, or `nil` if GitHub does not report it.
    public var additions: Int?
    /// The number of lines removed in all files.
    public var deletions: Int?
    /// The changed files in GitHub's order.
    public var files: [ChangedFile]
    /// Whether the commit changed more files than GitHub returns.
    public var isTruncated: Bool
    /// The number of files that were left out because GitHub sent them without a name.
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

    /// A file changed by a commit.
    public struct ChangedFile: Sendable, Hashable {
        /// The path of the file, relative to the root of the repository.
        public var path: String
        /// The type of the change: `added`, `modified`, `removed`, `renamed`, or another value that GitHub may add.
        public var status: String?
        /// The number of added lines.
        public var additions: Int?
        /// The number of removed lines.
        public var deletions: Int?
        /// The path before the file was renamed.
        public var previousPath: String?
        /// The changed lines in Git's format, or `nil` if the file is binary or the change is too long.
        public var patch: String?
        /// The URL of the file's page on GitHub.
        public var url: WebURL?

        public init(path: String) {
            self.path = path
        }
    }
}
