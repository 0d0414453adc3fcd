/// A repository as the bundled file knows it.
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

    init(_ file: inout DemoFileReader) {
        file.object { key, file in
            switch key {
            case "full_name": fullName = file.string() ?? ""
            case "name": name = file.string() ?? ""
            case "owner": owner = file.string() ?? ""
            case "description": description = file.string()
            case "language": language = file.string()
            case "stargazers_count": stars = file.integer() ?? 0
            case "forks_count": forks = file.integer() ?? 0
            case "open_issues_count": openIssues = file.integer() ?? 0
            case "pushed_at": pushedAt = file.string() ?? ""
            case "html_url": url = file.string() ?? ""
            default: file.skip()
            }
        }
    }
}
