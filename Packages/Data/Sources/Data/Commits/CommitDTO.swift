import Domain
import Foundation
import Shared

/// A commit in a search or alone.
struct CommitDTO: DTO {
    static var idKeys: [String] { ["sha", "repository", "repository.full_name"] }

    private var sha: String?
    private var nodeID: String?
    private var repo: RepoReferenceDTO.Named?
    private var author: AccountReference?
    private var committer: AccountReference?
    private var gitObject: Commit.GitObject?
    private var parents: [Commit.Parent] = []
    private var url: WebURL?
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
        case "commit": gitObject = try json.optionalEntity(CommitObjectDTO.self)
        case "parents": parents = try json.elements(of: CommitParentDTO.self).items.compactMap(\.self)
        case "html_url": url = try json.webURL()
        case "stats": stats = try json.optionalEntity(CommitStatsDTO.self)
        case "files": files = try json.elements(of: ChangedFileDTO.self)
        default: try json.skip()
        }
    }

    /// A row of a search, which names its repository.
    func entity() throws(JSONError) -> Commit {
        guard let repo else { throw .missing("repository") }
        return try commit(in: try repo.reference())
    }

    /// The commit of a repository that was asked for, which the response does not name.
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
        return Commit(
            sha: sha, nodeID: nodeID, repo: repo, author: author, committer: committer,
            gitObject: gitObject ?? Commit.GitObject(), parents: parents, url: url)
    }
}

/// The account that an e-mail address belongs to; GitHub also gives an empty object, or a name without an account.
private struct CommitAccountDTO: DTO {
    private var account = AccountReferenceDTO()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        try account.read(key, from: &json)
    }

    func entity() -> AccountReference? { try? account.entity() }
}

/// What git itself keeps of a commit.
private struct CommitObjectDTO: DTO {
    private var author: Commit.Signature?
    private var committer: Commit.Signature?
    private var message: String?
    private var treeSHA: String?
    private var commentCount: Int?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "author": author = try json.optionalEntity(CommitSignatureDTO.self)
        case "committer": committer = try json.optionalEntity(CommitSignatureDTO.self)
        case "message": message = try json.string()
        case "tree": treeSHA = try json.optionalEntity(CommitParentDTO.self)??.sha
        case "comment_count": commentCount = try json.integer()
        default: try json.skip()
        }
    }

    func entity() -> Commit.GitObject {
        Commit.GitObject(
            author: author, committer: committer, message: message ?? "", treeSHA: treeSHA, commentCount: commentCount)
    }
}

/// Who and when.
private struct CommitSignatureDTO: DTO {
    private var name: String?
    private var email: String?
    private var date: Date?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "name": name = try json.string()
        case "email": email = try json.string()
        case "date": date = try json.date()
        default: try json.skip()
        }
    }

    func entity() -> Commit.Signature { Commit.Signature(name: name, email: email, date: date) }
}

/// A commit before another one; a tree has the same form.
private struct CommitParentDTO: DTO {
    private var sha: String?
    private var url: WebURL?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "sha": sha = try json.string()
        case "html_url": url = try json.webURL()
        default: try json.skip()
        }
    }

    /// None where it has no hash: a commit is not told from others by what comes before it.
    func entity() -> Commit.Parent? {
        guard let sha, GitHash.isWellFormed(sha) else { return nil }
        return Commit.Parent(sha: sha, url: url)
    }
}

private typealias LineCounts = (additions: Int?, deletions: Int?)

/// How many lines a commit changed.
private struct CommitStatsDTO: DTO {
    private var counts: LineCounts = (nil, nil)

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "additions": counts.additions = try json.count()
        case "deletions": counts.deletions = try json.count()
        default: try json.skip()
        }
    }

    func entity() -> LineCounts { counts }
}

/// A file as a commit changed it.
private struct ChangedFileDTO: DTO {
    private var path: String?
    private var status: String?
    private var additions: Int?
    private var deletions: Int?
    private var previousPath: String?
    private var patch: String?
    private var url: WebURL?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "filename": path = try json.string()
        case "status": status = try json.string()
        case "additions": additions = try json.count()
        case "deletions": deletions = try json.count()
        case "previous_filename": previousPath = try json.string()
        case "patch": patch = try json.string()
        case "blob_url": url = try json.webURL()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> CommitDetail.ChangedFile {
        guard let path else { throw .missing("filename") }
        return CommitDetail.ChangedFile(
            path: path, status: status, additions: additions, deletions: deletions, previousPath: previousPath,
            patch: patch, url: url)
    }
}
