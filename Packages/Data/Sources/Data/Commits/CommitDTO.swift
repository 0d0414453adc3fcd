import Domain
import Shared

/// A decoder for a commit in search results or in a response of its own.
struct CommitDTO: DTO {
    static var idKeys: [String] { ["sha", "repository", "repository.full_name"] }

    private var sha: String?
    private var nodeID: String?
    private var repo: RepoReferenceDTO.Named?
    private var author: AccountReference?
    private var committer: AccountReference?
    private var gitObject = Commit.GitObject()
    private var parents: [Commit.Parent] = []
    private var url: WebURL?
    private var textMatches: [TextMatch]?
    private var stats: LineCounts?
    private var files = Rows<CommitDetail.ChangedFile>()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "sha": sha = try json.string()
        case "node_id": nodeID = try json.string()
        case "repository": repo = try json.optionalEntity(RepoReferenceDTO.self)
        case "author": author = try json.optionalEntity(CommitAccountDTO.self) ?? nil
        case "committer": committer = try json.optionalEntity(CommitAccountDTO.self) ?? nil
        case "commit": gitObject = try json.optionalEntity(Commit.GitObject.self) ?? Commit.GitObject()
        case "parents": parents = try json.elements(of: CommitParentDTO.self).items.compactMap(\.self)
        case "html_url": url = try json.webURL()
        case "text_matches": textMatches = try json.textMatches()
        case "stats": stats = try json.optionalEntity(LineCounts.self)
        case "files": files = try json.elements(of: ChangedFileDTO.self)
        default: try json.skip()
        }
    }

    /// Returns the commit. This is possible only for search results, because other responses do not contain the
    /// commit's repository.
    ///
    /// - Throws: An error if the repository or another required member is missing or invalid.
    func entity() throws(JSONError) -> Commit {
        guard let repo else { throw .missing("repository") }
        return try commit(in: try repo.reference())
    }

    /// Returns the commit with its details.
    ///
    /// - Parameter repo: The repository that the caller requested, because the response does not contain it.
    func detail(in repo: RepoReference) throws(JSONError) -> CommitDetail {
        CommitDetail(
            try commit(in: try self.repo?.reference() ?? repo), additions: stats?.additions,
            deletions: stats?.deletions, files: files.items, malformedFileCount: files.malformedCount)
    }

    private func commit(in repo: RepoReference) throws(JSONError) -> Commit {
        guard let sha else { throw .missing("sha") }
        guard GitHash.isWellFormed(sha) else { throw .malformedID("sha") }
        try author?.check("author.login")
        try committer?.check("author.login")
        return Commit(sha: sha, repo: repo).with { commit in
            commit.nodeID = nodeID
            commit.author = author
            commit.committer = committer
            commit.gitObject = gitObject
            commit.parents = parents
            commit.textMatches = textMatches
            commit.url = url
        }
    }
}

/// A decoder for the account to which an email address belongs.
///
/// GitHub may also send an empty object, or a name without an account.
private struct CommitAccountDTO: DTO {
    private var account = AccountReferenceDTO()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        try account.read(key, from: &json)
    }

    func entity() -> AccountReference? { try? account.entity() }
}

extension Commit.GitObject: DTO {
    init() { self.init(message: "") }

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "author": author = try json.optionalEntity(Commit.Signature.self)
        case "committer": committer = try json.optionalEntity(Commit.Signature.self)
        case "message": message = try json.string() ?? ""
        case "tree": treeSHA = try json.optionalEntity(CommitParentDTO.self)??.sha
        case "comment_count": commentCount = try json.integer()
        default: try json.skip()
        }
    }
}

extension Commit.Signature: DTO {
    init() { self.init(name: nil) }

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "name": name = try json.string()
        case "email": email = try json.string()
        case "date": date = try json.date()
        default: try json.skip()
        }
    }
}

/// A decoder for a commit's parent or tree. Both have the same members.
private struct CommitParentDTO: DTO {
    private var parent = Commit.Parent(sha: "")

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "sha": parent.sha = try json.string() ?? ""
        case "html_url": parent.url = try json.webURL()
        default: try json.skip()
        }
    }

    /// Returns the parent, or `nil` if its hash is invalid. A commit remains valid without its parents.
    func entity() -> Commit.Parent? {
        GitHash.isWellFormed(parent.sha) ? parent : nil
    }
}

/// A decoder for the numbers of lines that a commit added and deleted.
private struct LineCounts: DTO {
    private(set) var additions: Int?
    private(set) var deletions: Int?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "additions": additions = try json.count()
        case "deletions": deletions = try json.count()
        default: try json.skip()
        }
    }
}

/// A decoder for a file that a commit changed.
private struct ChangedFileDTO: DTO {
    private var file = CommitDetail.ChangedFile(path: "")

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "filename": file.path = try json.string() ?? ""
        case "status": file.status = try json.string()
        case "additions": file.additions = try json.count()
        case "deletions": file.deletions = try json.count()
        case "previous_filename": file.previousPath = try json.string()
        case "patch": file.patch = try json.string()
        case "blob_url": file.url = try json.webURL()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> CommitDetail.ChangedFile {
        guard !file.path.isEmpty else { throw .missing("filename") }
        return file
    }
}
