import Shared

/// A repository in the bundled data.
struct DemoRepo: Sendable, Hashable {
    private(set) var fullName = ""
    private(set) var name = ""
    private(set) var owner = ""
    private(set) var description: String?
    private(set) var language: String?
    private(set) var stars = 0
    private(set) var forks = 0
    private(set) var openIssues = 0
    private(set) var pushedAt = ""
    private(set) var url = ""

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "full_name": fullName = try file.string() ?? ""
            case "name": name = try file.string() ?? ""
            case "owner": owner = try file.string() ?? ""
            case "description": description = try file.string()
            case "language": language = try file.string()
            case "stargazers_count": stars = try file.integer() ?? 0
            case "forks_count": forks = try file.integer() ?? 0
            case "open_issues_count": openIssues = try file.integer() ?? 0
            case "pushed_at": pushedAt = try file.string() ?? ""
            case "html_url": url = try file.string() ?? ""
            default: try file.skip()
            }
        }
    }
}

/// A README in the bundled data.
struct DemoReadme: Sendable, Hashable {
    private(set) var fullName = ""
    private(set) var text = ""

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "full_name": fullName = try file.string() ?? ""
            case "text": text = try file.string() ?? ""
            default: try file.skip()
            }
        }
    }
}
