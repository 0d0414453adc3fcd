import Shared

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
            return { $0.profile?.type == type }
        case "user", "org":
            let login = value.lowercased()
            return { $0.login.lowercased() == login }
        case "fullname":
            let word = SearchWord(value)
            return { word?.isIn($0.profile?.name) ?? false }
        case "location":
            let word = SearchWord(value)
            return { word?.isIn($0.profile?.location) ?? false }
        case "language":
            let language = LanguageName(value)
            return { language.names($0.topLanguage) }
        case "repos":
            let range = try QualifierBounds(numbers: value)
            return { range.contains($0.profile?.publicRepos) }
        case "followers":
            let range = try QualifierBounds(numbers: value)
            return { range.contains($0.profile?.followers) }
        case "created":
            let range = try QualifierBounds(dates: value)
            return { range.contains($0.profile?.createdAt) }
        default: return { _ in false }
        }
    }

    /// The searchable texts. The language takes the place of values that the data lacks.
    var texts: [(field: String, text: String?)] {
        [("login", login), ("name", profile?.name), ("language", topLanguage)]
    }

    var names: [String] {
        [login]
    }

    var weight: Int {
        starsInSet
    }

    func sortKey(_ sort: String) -> GitHubSortKey? {
        switch sort {
        case "followers": profile?.followers.map(GitHubSortKey.number)
        case "repositories": profile?.publicRepos.map(GitHubSortKey.number)
        case "joined": profile?.createdAt.map(GitHubSortKey.moment)
        default: nil
        }
    }

    var searchRow: JSONValue {
        reference.adding(["score": 1.0])
    }

    /// The JSON of the account in a response of its own. Counts and dates of most accounts are `null`.
    var json: JSONValue {
        reference.adding([
            "name": JSONValue(profile?.name), "company": JSONValue(profile?.company), "blog": nil,
            "location": JSONValue(profile?.location), "email": nil, "hireable": nil, "bio": nil,
            "public_repos": JSONValue(profile?.publicRepos), "public_gists": nil,
            "followers": JSONValue(profile?.followers), "following": JSONValue(profile?.following),
            "created_at": JSONValue(profile?.createdAt), "updated_at": nil,
        ])
    }

    private var reference: JSONValue {
        Self.reference(to: login, type: profile?.type)
    }

    /// Returns the JSON of an account inside another item, with the URL of a drawn avatar.
    static func reference(to login: String, type: String? = nil) -> JSONValue {
        let url = "https://api.github.com/users/\(login)"
        return [
            "login": .string(login), "id": nil, "node_id": nil, "avatar_url": .string(PictureURL.avatar(login)),
            "gravatar_id": "", "url": .string(url), "html_url": "https://github.com/\(login)",
            "repos_url": "\(url)/repos", "type": JSONValue(type), "site_admin": nil,
        ]
    }
}
