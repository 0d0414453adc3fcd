import Domain
import Shared

/// A decoder for a commit in search results or in a response of its own.
struct CommitDTO: DTO {
    static var idKeys: [String] { ["sha", "repository", "repository.full_name"] }

    /// The commit. Its repository is set after all members have been read.
    private var commit = Commit(sha: "", repo: RepoReference(IssueName.unknown.repo))
    private var repo: RepoReference?
    private var stats: LineCounts?
    private var files = Rows<CommitDetail.ChangedFile>()

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "sha": commit.sha = try json.string() ?? ""
        case "node_id": commit.nodeID = try json.string()
        case "repository": repo = try json.optionalEntity(RepoReferenceDTO.self)
        // GitHub may also send an empty object, or a name without an account.
        case "author": commit.author = try json.account(mayLackLogin: true)
        case "committer": commit.committer = try json.account(mayLackLogin: true)
        case "commit": commit.gitObject = try json.optionalEntity(Commit.GitObject.self) ?? Commit.GitObject()
        case "parents": commit.parents = try json.elements(of: CommitParentDTO.self).items
        case "html_url": commit.url = try json.webURL()
        case "text_matches": commit.textMatches = try json.textMatches()
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
        return try commit(in: repo)
    }

    /// Returns the commit with its details.
    ///
    /// - Parameter repo: The repository that the caller requested, because the response does not contain it.
    func detail(in repo: RepoReference) throws(JSONError) -> CommitDetail {
        CommitDetail(
            try commit(in: self.repo ?? repo), additions: stats?.additions,
            deletions: stats?.deletions, files: files.items, malformedFileCount: files.malformedCount)
    }

    private func commit(in repo: RepoReference) throws(JSONError) -> Commit {
        guard !commit.sha.isEmpty else { throw .missing("sha") }
        guard GitHash.isWellFormed(commit.sha) else { throw .malformedID("sha") }
        return commit.with { $0.repo = repo }
    }
}

extension Commit.GitObject: DTO {
    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "author": author = try json.optionalEntity(Commit.Signature.self)
        case "committer": committer = try json.optionalEntity(Commit.Signature.self)
        case "message": message = try json.string() ?? ""
        case "tree": treeSHA = try json.entityIfAny(CommitParentDTO.self)?.sha
        case "comment_count": commentCount = try json.integer()
        default: try json.skip()
        }
    }
}

extension Commit.Signature: DTO {
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

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "sha": parent.sha = try json.string() ?? ""
        case "html_url": parent.url = try json.webURL()
        default: try json.skip()
        }
    }

    /// Returns the parent after validating its hash. If the hash is malformed, the commit is read without this parent.
    func entity() throws(JSONError) -> Commit.Parent {
        guard GitHash.isWellFormed(parent.sha) else { throw .malformedID("sha") }
        return parent
    }
}

/// A decoder for the numbers of lines that a commit added and deleted.
private struct LineCounts: DTO {
    private(set) var additions: Int?
    private(set) var deletions: Int?

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
