public import Foundation

/// A commit in a repository on GitHub.
///
/// The same commit stands in every fork: repo and hash together tell it from others.
public struct Commit: HostedItem {
    public static let kind = ItemKind.commit

    /// Its hash, in hexadecimal digits.
    public let sha: String
    /// GitHub's name for it in GraphQL.
    public let nodeID: String?
    /// Where it stands.
    public let repo: RepoReference
    /// Whose work it is, where the e-mail address belongs to an account.
    public let author: AccountReference?
    /// Who put it into the repository, where the e-mail address belongs to an account.
    public let committer: AccountReference?
    /// What git itself keeps.
    public let gitObject: GitObject
    /// The hashes of those before it; several for a merge.
    public let parents: [Parent]
    /// Its page for people.
    public let url: WebURL?
    /// The server that it belongs to.
    public var host: String

    public var key: ItemKey { ItemKey(kind: .commit, id: CommitName(repo.name, sha: sha).description, host: host) }
    public var displayName: String { "\(repo.name)@\(shortSHA)" }
    /// As much of the hash as people write.
    public var shortSHA: String { String(sha.prefix(7)) }
    /// Who wrote it: the account, else the name in the commit.
    public var authorName: String? { author?.login ?? gitObject.author?.name }
    /// The first line of the message.
    public var title: String {
        gitObject.message.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isNewline)
            .first.map { String($0.drop { $0 == " " || $0 == "\t" }) } ?? ""
    }
    /// The message without its first line; none where it has no more.
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

    /// What stands in the commit itself.
    public struct GitObject: Sendable, Hashable {
        /// Who wrote it.
        public let author: Signature?
        /// Who put it into the repository.
        public let committer: Signature?
        /// Whole, with its title.
        public let message: String
        /// The hash of the files as they are with it.
        public let treeSHA: String?
        /// How many comments there are on GitHub.
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

    /// Who and when, as git keeps it.
    public struct Signature: Sendable, Hashable {
        /// As people write it.
        public let name: String?
        /// Often a private address: it is shown to nobody who has not asked for all of the commit as JSON.
        public let email: String?
        /// When it was.
        public let date: Date?

        public init(name: String?, email: String? = nil, date: Date? = nil) {
            self.name = name
            self.email = email
            self.date = date
        }
    }

    /// A commit before it.
    public struct Parent: Sendable, Hashable {
        /// Its hash.
        public let sha: String
        public let url: WebURL?

        public init(sha: String, url: WebURL? = nil) {
            self.sha = sha
            self.url = url
        }
    }
}

/// A commit with the files that it changed.
public struct CommitDetail: Sendable, Hashable {
    public let commit: Commit
    /// Lines added in all files; none where GitHub does not say.
    public let additions: Int?
    /// Lines removed in all files.
    public let deletions: Int?
    /// In GitHub's order.
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

    /// A file as a commit changed it.
    public struct ChangedFile: Sendable, Hashable {
        /// From the root of the repo on.
        public let path: String
        /// `added`, `modified`, `removed`, `renamed`, and what GitHub may add.
        public let status: String?
        /// Lines added.
        public let additions: Int?
        /// Lines removed.
        public let deletions: Int?
        /// Where it was before it was renamed.
        public let previousPath: String?
        /// The lines that changed, in git's form; none for what is no text or too long.
        public let patch: String?
        /// Its page for people.
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
