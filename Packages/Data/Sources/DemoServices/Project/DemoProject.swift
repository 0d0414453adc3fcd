import Shared

/// A small sample repository with files and commits.
///
/// The owner is not a valid GitHub login, so that the URLs refer to no real repository.
struct DemoProject: Sendable {
    static let owner = "search_app"
    static let name = "search-app"
    static let fullName = "\(owner)/\(name)"
    static let branch = "main"

    /// The files of the sample project, in the order in which Git lists them.
    let files: [DemoSourceFile]
    /// The commits of the sample project, from newest to oldest.
    let commits: [DemoCommit]
    /// The issues of the sample project, in the order of their numbers.
    let issues: [DemoIssue]
    let discussions: [DemoDiscussion]

    init(_ file: JSONValue) {
        func rows<Row: DemoRow>(_ member: String) -> [Row] { file[member]?.array?.map(Row.init(row:)) ?? [] }
        files = rows("files").sorted { $0.path < $1.path }
        commits = rows("commits")
        issues = rows("issues")
        discussions = rows("discussions")
    }

    static func matches(_ repo: String) -> Bool {
        repo.lowercased() == fullName
    }

    /// The JSON of the sample project's repository as part of another item.
    static var reference: JSONValue {
        [
            "id": nil, "node_id": nil, "name": .string(name), "full_name": .string(fullName),
            "owner": DemoUser.reference(to: owner), "private": false,
            "html_url": "https://github.com/\(fullName)", "description": "One terminal program for many searches",
            "fork": false, "url": "https://api.github.com/repos/\(fullName)",
        ]
    }
}

/// A file of the sample project.
struct DemoSourceFile: DemoRow {
    let row: JSONValue

    var path: String { text("path") }
    var content: String { text("text") }
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    var fileExtension: String? {
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    }

    /// The URL of the file's page. All files belong to the same commit.
    var page: String { "https://github.com/\(DemoProject.fullName)/blob/\(DemoProject.branch)/\(path)" }
}
