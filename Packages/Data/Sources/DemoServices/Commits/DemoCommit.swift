import Shared

/// A commit of the sample project.
struct DemoCommit: Sendable, Hashable {
    static let author = "The maintainers of Search App"

    private(set) var sha = ""
    private var parents: [String] = []
    private var tree = ""
    private var authored = ""
    private var committed = ""
    private var message = ""
    /// The files changed by the commit. Empty for a merge.
    private var files: [File] = []

    private struct File: Sendable, Hashable {
        var path = ""
        var status = ""
        var additions = 0
        var deletions = 0
        var patch: String?
    }

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "sha": sha = try file.string() ?? ""
            case "parents": parents = try file.strings() ?? []
            case "tree": tree = try file.string() ?? ""
            case "authored": authored = try file.string() ?? ""
            case "committed": committed = try file.string() ?? ""
            case "message": message = try file.string() ?? ""
            case "files": try file.array { (file) throws(JSONError) in files.append(try Self.changed(&file)) }
            default: try file.skip()
            }
        }
    }

    private static func changed(_ json: inout JSONReader) throws(JSONError) -> File {
        var file = File()
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "path": file.path = try json.string() ?? ""
            case "status": file.status = try json.string() ?? ""
            case "additions": file.additions = try json.integer() ?? 0
            case "deletions": file.deletions = try json.integer() ?? 0
            case "patch": file.patch = try json.string()
            default: try json.skip()
            }
        }
        return file
    }
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
            return { range.contains($0.authored) }
        case "committer-date":
            let range = try QualifierBounds(dates: value.uppercased())
            return { range.contains($0.committed) }
        case "author-name", "committer-name":
            let word = SearchWord(value)
            return { _ in word?.isIn(author) ?? false }
        case "hash": return { $0.sha.hasPrefix(value) }
        case "parent": return { $0.parents.contains { $0.hasPrefix(value) } }
        case "tree": return { $0.tree.hasPrefix(value) }
        case "merge": return { ($0.parents.count > 1) == (value == "true") }
        case "repo": return { _ in value == DemoProject.fullName }
        case "user", "org": return { _ in value == DemoProject.owner }
        case "is": return { _ in value == "public" }
        default: return { _ in false }
        }
    }

    var texts: [(field: String, text: String?)] { [("message", message)] }
    var names: [String] { [message.split(separator: "\n").first.map(String.init) ?? ""] }
    var weight: Int { 0 }

    func sortKey(_ sort: String) -> GitHubSortKey? {
        switch sort {
        case "author-date": .moment(authored)
        case "committer-date": .moment(committed)
        default: nil
        }
    }

    var searchRow: JSONValue {
        json.adding(["repository": DemoProject.reference, "score": 1.0])
    }

    private var json: JSONValue {
        let page = "https://github.com/\(DemoProject.fullName)/commit/"
        let signature: (String) -> JSONValue = { ["name": .string(Self.author), "email": nil, "date": .string($0)] }
        return [
            "sha": .string(sha), "node_id": nil, "html_url": .string(page + sha), "author": nil, "committer": nil,
            "commit": [
                "author": signature(authored), "committer": signature(committed), "message": .string(message),
                "tree": ["sha": .string(tree)], "comment_count": 0,
            ],
            "parents": .array(parents.map { ["sha": .string($0), "html_url": .string(page + $0)] }),
        ]
    }

    /// The JSON of the commit in a response of its own.
    var detail: JSONValue {
        let additions = files.reduce(0) { $0 + $1.additions }
        let deletions = files.reduce(0) { $0 + $1.deletions }
        guard !files.isEmpty else { return json }
        return json.adding([
            "stats": [
                "additions": JSONValue(additions), "deletions": JSONValue(deletions),
                "total": JSONValue(additions + deletions),
            ],
            "files": .array(
                files.map { file in
                    [
                        "filename": .string(file.path), "status": .string(file.status),
                        "additions": JSONValue(file.additions), "deletions": JSONValue(file.deletions),
                        "patch": JSONValue(file.patch),
                    ]
                }),
        ])
    }
}

extension GitHubSite {
    func commit(_ owner: String, _ name: String, _ sha: String) -> DemoResponse? {
        guard DemoProject.isMeant(owner, name), sha.utf8.count >= 4 else { return nil }
        return DemoLibrary.project?.commits.first { $0.sha.hasPrefix(sha.lowercased()) }.map {
            DemoResponse(json: $0.detail)
        }
    }
}
