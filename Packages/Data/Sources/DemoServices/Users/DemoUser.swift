import Shared

/// An account of the bundled data.
struct DemoUser: DemoRow {
    let row: JSONValue

    var login: String { text("login") }

    /// Returns the value of a member of the profile, or `nil` if it is unknown. Only a few accounts have a profile.
    private func profile(_ member: String) -> JSONValue? { row["profile"]?[member] }
}

extension DemoUser: GitHubSearchable {
    static let qualifiers: Set<String> = [
        "type", "user", "org", "in", "fullname", "repos", "location", "language", "created", "followers", "is",
    ]

    static func condition(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition {
        guard !value.isEmpty else { throw .invalidQualifier }
        switch name {
        case "type":
            let types = ["user": "User", "org": "Organization"]
            guard let type = types[value.lowercased()] else { throw .invalidQualifier }
            return { $0.profile("type")?.string == type }
        case "user", "org":
            let login = value.lowercased()
            return { $0.login.lowercased() == login }
        case "fullname":
            let word = SearchWord(value)
            return { word?.isIn($0.profile("name")?.string) ?? false }
        case "location":
            let word = SearchWord(value)
            return { word?.isIn($0.profile("location")?.string) ?? false }
        case "language":
            let language = LanguageName(value)
            return { language.names($0["top_language"].string) }
        case "repos":
            let range = try QualifierBounds(numbers: value)
            return { range.contains($0.profile("public_repos")?.integer) }
        case "followers":
            let range = try QualifierBounds(numbers: value)
            return { range.contains($0.profile("followers")?.integer) }
        case "created":
            let range = try QualifierBounds(dates: value)
            return { range.contains($0.profile("created_at")?.string) }
        default: return { _ in false }
        }
    }

    /// The searchable texts. The language takes the place of values that the data lacks.
    var texts: [(field: String, text: String?)] {
        [("login", login), ("name", profile("name")?.string), ("language", self["top_language"].string)]
    }

    var names: [String] {
        [login]
    }

    /// The total number of stars of the account's repositories in the data.
    var weight: Int {
        self["stars_in_set"].integer ?? 0
    }

    func sortKey(_ sort: String) -> GitHubSortKey? {
        switch sort {
        case "followers": profile("followers")?.integer.map(GitHubSortKey.number)
        case "repositories": profile("public_repos")?.integer.map(GitHubSortKey.number)
        case "joined": profile("created_at")?.string.map(GitHubSortKey.moment)
        default: nil
        }
    }

    var searchRow: JSONValue {
        reference.adding(["score": 1.0])
    }

    /// The JSON of the account in a response of its own. Counts and dates of most accounts are `null`.
    var json: JSONValue {
        reference.adding([
            "name": profile("name") ?? nil, "company": profile("company") ?? nil, "blog": nil,
            "location": profile("location") ?? nil, "email": nil, "hireable": nil, "bio": nil,
            "public_repos": profile("public_repos") ?? nil, "public_gists": nil,
            "followers": profile("followers") ?? nil, "following": profile("following") ?? nil,
            "created_at": profile("created_at") ?? nil, "updated_at": nil,
        ])
    }

    private var reference: JSONValue {
        Self.reference(to: login, type: profile("type") ?? nil)
    }

    /// Returns the short JSON form of an account that other items contain, such as the owner of a repository.
    static func reference(to login: String, type: JSONValue = nil) -> JSONValue {
        let url = "https://api.github.com/users/\(login)"
        return [
            "login": .string(login), "id": nil, "node_id": nil, "avatar_url": .string(PictureURL.avatar(login)),
            "gravatar_id": "", "url": .string(url), "html_url": "https://github.com/\(login)",
            "repos_url": "\(url)/repos", "type": type, "site_admin": nil,
        ]
    }

    /// Returns the JSON of the author of an item, or `null` if the author is unknown.
    ///
    /// - Parameter account: The login and the type of the account.
    static func reference(to account: JSONValue) -> JSONValue {
        guard let login = account["login"]?.string else { return nil }
        return reference(to: login, type: account["type"] ?? nil)
    }
}
