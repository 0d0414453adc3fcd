import Shared

/// A small sample repository with files and commits.
///
/// The owner is not a valid GitHub login, so that the URLs refer to no real repository.
struct DemoProject: Sendable {
    static let owner = "search_app"
    static let name = "search-app"
    static let fullName = "\(owner)/\(name)"
    static let branch = "main"

    /// The files in the order in which Git lists them.
    private(set) var files: [DemoSourceFile] = []
    /// The commits, newest first.
    private(set) var commits: [DemoCommit] = []
    /// The issues by number.
    private(set) var issues: [DemoIssue] = []
    private(set) var discussions: [DemoDiscussion] = []

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "files": try file.array { (file) throws(JSONError) in files.append(try DemoSourceFile(&file)) }
            case "commits": try file.array { (file) throws(JSONError) in commits.append(try DemoCommit(&file)) }
            case "issues": try file.array { (file) throws(JSONError) in issues.append(try DemoIssue(&file)) }
            case "discussions":
                try file.array { (file) throws(JSONError) in discussions.append(try DemoDiscussion(&file)) }
            default: try file.skip()
            }
        }
        files.sort { $0.path < $1.path }
    }

    static func isMeant(_ owner: String, _ name: String) -> Bool {
        "\(owner)/\(name)".lowercased() == fullName
    }

    /// The JSON of the repository inside another item.
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
struct DemoSourceFile: Sendable, Hashable {
    private(set) var path = ""
    private(set) var mode = ""
    private(set) var sha = ""
    private(set) var text = ""

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "path": path = try file.string() ?? ""
            case "mode": mode = try file.string() ?? ""
            case "sha": sha = try file.string() ?? ""
            case "text": text = try file.string() ?? ""
            default: try file.skip()
            }
        }
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    var fileExtension: String? {
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    }

    /// The URL of the file's page. All files belong to the same commit.
    var page: String { "https://github.com/\(DemoProject.fullName)/blob/\(DemoProject.branch)/\(path)" }
}
