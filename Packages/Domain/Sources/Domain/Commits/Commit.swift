public import Foundation

/// A commit in a GitHub repository.
///
/// Forks contain the same commits, so the identity consists of the repository and the hash.
public struct Commit: HostedItem {
    public static let kind = ItemKind.commit

    /// The hash in hexadecimal digits.
    public let sha: String
    /// The GraphQL ID.
    public let nodeID: String?
    /// The repository that contains the commit.
    public let repo: RepoReference
    /// The account of the author, or `nil` if the email address belongs to no account.
    public let author: AccountReference?
    /// The account of the committer, or `nil` if the email address belongs to no account.
    public let committer: AccountReference?
    /// The data stored by Git.
    public let gitObject: GitObject
    /// The hashes of the parents. A merge has several.
    public let parents: [Parent]
    /// The URL of the commit's page on GitHub.
    public let url: WebURL?
    /// The host of the commit.
    public var host: String

    public var key: ItemKey { ItemKey(kind: .commit, id: CommitName(repo.name, sha: sha).description, host: host) }
    public var displayName: String { "\(repo.name)@\(shortSHA)" }
    /// The abbreviated hash.
    public var shortSHA: String { String(sha.prefix(7)) }
    /// The author's login, or the name in the commit if there is no account.
    public var authorName: String? { author?.login ?? gitObject.author?.name }
    /// The first line of the message.
    public var title: String {
        gitObject.message.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isNewline)
            .first.map { String($0.drop { $0 == " " || $0 == "\t" }) } ?? ""
    }
    /// The message without its first line, or `nil` if there is no more.
    public var explanation: String? {
        let parts = gitObject.message.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isNewline)
        let rest = parts.count > 1 ? String(parts[1].drop(while: \.isNewline)) : ""
        return rest.isEmpty ? nil : rest
    }

    public init(
        sha: String, nodeID: String? = nil, repo: RepoReference, author: AccountReference? = nil,
        committer: AccountReference? = nil, gitObject: GitObject = GitObject(), parents: [Parent] = [],
        url: WebURL? = nil,
        host: String = Provider.github.host
    ) {
        self.sha = sha
        self.nodeID = nodeID
        self.repo = repo
        self.author = author
        self.committer = committer
        self.gitObject = gitObject
        self.parents = parents
        self.url = url
        self.host = host
    }

    /// The data of a commit as stored by Git.
    public struct GitObject: Sendable, Hashable {
        /// The author and the date.
        public let author: Signature?
        /// The committer and the date.
        public let committer: Signature?
        /// The complete message, including the title.
        public let message: String
        /// The hash of the commit's tree.
        public let treeSHA: String?
        /// The number of comments on GitHub.
        public let commentCount: Int?

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
        public let name: String?
        /// The email address. It is often private and only included in complete JSON output.
        public let email: String?
        /// The date.
        public let date: Date?

        public init(name: String?, email: String? = nil, date: Date? = nil) {
            self.name = name
            self.email = email
            self.date = date
        }
    }

    /// A parent of a commit.
    public struct Parent: Sendable, Hashable {
        /// The hash of the parent.
        public let sha: String
        public let url: WebURL?

        public init(sha: String, url: WebURL? = nil) {
            self.sha = sha
            self.url = url
        }
    }
}

/// A commit with its changed files.
public struct CommitDetail: Sendable, Hashable {
    public let commit: Commit
    /// The number of lines added in all files, or `nil` if GitHub does not report it.
    public let additions: Int?
    /// The number of lines removed in all files.
    public let deletions: Int?
    /// The changed files in GitHub's order.
    public let files: [ChangedFile]
    /// Whether the commit changed more files than GitHub returns.
    public let isTruncated: Bool
    /// The number of files that were left out because GitHub sent them without a name.
    public let malformedFileCount: Int

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
        public let path: String
        /// The type of the change: `added`, `modified`, `removed`, `renamed`, or another value that GitHub may add.
        public let status: String?
        /// The number of added lines.
        public let additions: Int?
        /// The number of removed lines.
        public let deletions: Int?
        /// The path before the file was renamed.
        public let previousPath: String?
        /// The changed lines in Git's format, or `nil` if the file is binary or the change is too long.
        public let patch: String?
        /// The URL of the file's page on GitHub.
        public let url: WebURL?

        public init(
            path: String, status: String? = nil, additions: Int? = nil, deletions: Int? = nil,
            previousPath: String? = nil, patch: String? = nil, url: WebURL? = nil
        ) {
            self.path = path
            self.status = status
            self.additions = additions
            self.deletions = deletions
            self.previousPath = previousPath
            self.patch = patch
            self.url = url
        }
    }
}
