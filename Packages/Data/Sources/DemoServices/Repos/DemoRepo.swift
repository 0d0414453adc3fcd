import Shared

/// A repository of the bundled data.
struct DemoRepo: DemoRow {
    let row: JSONValue

    var fullName: String { text("full_name") }
    var owner: String { text("owner") }
    private var stars: Int { self["stargazers_count"].integer ?? 0 }
    private var forks: Int { self["forks_count"].integer ?? 0 }
}

extension DemoRepo: GitHubSearchable {
    static let qualifiers: Set<String> = [
        "in", "repo", "user", "org", "size", "followers", "forks", "stars", "created", "pushed", "language", "topic",
        "topics", "license", "is", "mirror", "template", "archived", "good-first-issues", "help-wanted-issues", "fork",
    ]

    static func condition(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition {
        guard !value.isEmpty else { throw .invalidQualifier }
        switch name {
        case "user", "org":
            let owner = value.lowercased()
            return { $0.owner.lowercased() == owner }
        case "repo":
            let fullName = value.lowercased()
            return { $0.fullName.lowercased() == fullName }
        case "language":
            let language = LanguageName(value)
            return { language.names($0["language"].string) }
        case "stars":
            let range = try QualifierBounds(numbers: value)
            return { range.contains($0.stars) }
        case "forks":
            let range = try QualifierBounds(numbers: value)
            return { range.contains($0.forks) }
        case "pushed":
            let range = try QualifierBounds(dates: value)
            return { range.contains($0.text("pushed_at")) }
        case "is" where value == "public": return { _ in true }
        // This value extends a search to forks, so it excludes nothing.
        case "fork" where value == "true": return { _ in true }
        case "size", "followers", "topics", "good-first-issues", "help-wanted-issues":
            let isEverything = try QualifierBounds(numbers: value).contains(nil)
            return { _ in isEverything }
        case "created":
            let isEverything = try QualifierBounds(dates: value).contains(nil)
            return { _ in isEverything }
        default: return { _ in false }
        }
    }

    /// The searchable texts. The language takes the place of the topics, which are unknown.
    var texts: [(field: String, text: String?)] {
        [("name", fullName), ("description", self["description"].string), ("language", self["language"].string)]
    }

    var names: [String] {
        [fullName, text("name")]
    }

    var weight: Int {
        stars
    }

    func sortKey(_ sort: String) -> GitHubSortKey? {
        switch sort {
        case "stars": .number(stars)
        case "forks": .number(forks)
        case "updated": .moment(text("pushed_at"))
        default: nil
        }
    }

    var searchRow: JSONValue {
        json.adding(["score": 1.0])
    }

    /// The JSON of the repository, with the members that GitHub requires and the optional members that clients show.
    ///
    /// All repositories are public.
    var json: JSONValue {
        [
            "id": nil, "node_id": nil, "name": self["name"], "full_name": self["full_name"], "private": false,
            "owner": DemoUser.reference(to: owner), "html_url": self["html_url"], "description": self["description"],
            "fork": nil, "url": "https://api.github.com/repos/\(fullName)", "created_at": nil, "updated_at": nil,
            "pushed_at": self["pushed_at"], "homepage": nil, "size": nil, "stargazers_count": JSONValue(stars),
            "watchers_count": JSONValue(stars), "language": self["language"], "forks_count": JSONValue(forks),
            "open_issues_count": self["open_issues_count"], "mirror_url": nil, "archived": nil, "disabled": nil,
            "license": nil, "topics": nil, "visibility": "public", "forks": JSONValue(forks),
            "open_issues": self["open_issues_count"], "watchers": JSONValue(stars), "default_branch": nil,
        ]
    }
}
