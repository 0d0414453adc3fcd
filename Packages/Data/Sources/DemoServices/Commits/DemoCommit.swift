import Shared

/// A commit of the sample project.
struct DemoCommit: DemoRow {
    static let author = "The maintainers of Search App"

    let row: JSONValue

    var sha: String { text("sha") }
    private var parents: [String] { self["parents"].array?.compactMap(\.string) ?? [] }
}

extension DemoCommit: GitHubSearchable {
    static let qualifiers: Set<String> = [
        "author", "author-name", "author-email", "author-date", "committer", "committer-name", "committer-email",
        "committer-date", "hash", "parent", "tree", "merge", "repo", "user", "org", "is",
    ]

    static func condition(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition {
        guard !value.isEmpty else { throw .invalidQualifier }
        let value = value.lowercased()
        switch name {
        case "author-date":
            let range = try QualifierBounds(dates: value.uppercased())
            return { range.contains($0.text("authored")) }
        case "committer-date":
            let range = try QualifierBounds(dates: value.uppercased())
            return { range.contains($0.text("committed")) }
        case "author-name", "committer-name":
            let word = SearchWord(value)
            return { _ in word?.isIn(author) ?? false }
        case "hash": return { $0.sha.hasPrefix(value) }
        case "parent": return { $0.parents.contains { $0.hasPrefix(value) } }
        case "tree": return { $0.text("tree").hasPrefix(value) }
        case "merge": return { ($0.parents.count > 1) == (value == "true") }
        case "repo": return { _ in value == DemoProject.fullName }
        case "user", "org": return { _ in value == DemoProject.owner }
        case "is": return { _ in value == "public" }
        default: return { _ in false }
        }
    }

    var texts: [(field: String, text: String?)] { [("message", text("message"))] }
    var names: [String] { [text("message").split(separator: "\n").first.map(String.init) ?? ""] }
    var weight: Int { 0 }

    func sortKey(_ sort: String) -> GitHubSortKey? {
        switch sort {
        case "author-date": .moment(text("authored"))
        case "committer-date": .moment(text("committed"))
        default: nil
        }
    }

    var searchRow: JSONValue {
        json.adding(["repository": DemoProject.reference, "score": 1.0])
    }

    private var json: JSONValue {
        let page = "https://github.com/\(DemoProject.fullName)/commit/"
        let signature: (String) -> JSONValue = { ["name": .string(Self.author), "email": nil, "date": self[$0]] }
        return [
            "sha": self["sha"], "node_id": nil, "html_url": .string(page + sha), "author": nil, "committer": nil,
            "commit": [
                "author": signature("authored"), "committer": signature("committed"), "message": self["message"],
                "tree": ["sha": self["tree"]], "comment_count": 0,
            ],
            "parents": .array(parents.map { ["sha": .string($0), "html_url": .string(page + $0)] }),
        ]
    }

    /// The JSON of the commit in a response of its own. A merge has no changed files.
    var detail: JSONValue {
        guard let files = self["files"].array, !files.isEmpty else { return json }
        let sum = { (member: String) in files.reduce(0) { $0 + ($1[member]?.integer ?? 0) } }
        let (additions, deletions) = (sum("additions"), sum("deletions"))
        return json.adding([
            "stats": [
                "additions": JSONValue(additions), "deletions": JSONValue(deletions),
                "total": JSONValue(additions + deletions),
            ],
            "files": .array(files.map { $0.adding(["filename": $0["path"] ?? nil]) }),
        ])
    }
}

extension GitHubSite {
    func commit(_ sha: String, in repo: String) -> DemoResponse? {
        guard DemoProject.matches(repo), sha.utf8.count >= 4 else { return nil }
        return DemoLibrary.project?.commits.first { $0.sha.hasPrefix(sha.lowercased()) }.map {
            DemoResponse(json: $0.detail)
        }
    }
}
