import Shared

extension ItemKind {
    /// The kind of accounts on GitHub.
    public static let user = ItemKind(
        GitHubUser.self, name: ItemKindName("user", "users", singular: "user", plural: "users"), provider: .github,
        id: ItemIDRule(
            placeholder: "LOGIN", description: "the login of an account", isCaseSensitive: false,
            isWellFormed: { Account.isLogin($0) },
            // `@me` represents the signed-in account. It is not a login.
            cleanInput: { $0.hasPrefix("@") && $0 != "@me" ? String($0.dropFirst()) : $0 },
            path: { $0.percentEncoded },
            idInPath: { path in
                // The path of an organization's page can begin with `orgs`.
                let path = path.first == "orgs" ? path.dropFirst().prefix(1) : path[...]
                guard path.count == 1, let login = path.first, !Provider.isOwnPage(login) else { return nil }
                return Account.isLogin(login) ? login : nil
            }),
        search: .users, placeholder: { GitHubUser(login: $0).on($1) })
}

extension Provider {
    /// Returns whether the first component of a path on GitHub belongs to the website itself, so that it is not an
    /// account.
    static func isOwnPage(_ component: String) -> Bool {
        [
            "about", "apps", "collections", "contact", "customer-stories", "enterprise", "events", "explore",
            "features", "join", "login", "logout", "marketplace", "new", "notifications", "orgs", "pricing", "search",
            "security", "sessions", "settings", "signup", "site", "sponsors", "stars", "topics", "trending", "users",
        ].contains(component.lowercased())
    }
}

extension SearchSchema {
    /// The schema of the user search. See “Searching users” on docs.github.com.
    public static let users = SearchSchema(
        language: .gitHub,
        filters: [
            SearchFilter("type", .choice(["user", "org"])),
            SearchFilter("location", .text),
            SearchFilter("language", .text, suggestions: SearchFilter.commonLanguages),
            SearchFilter("followers", .numbers),
            SearchFilter("repos", .numbers),
            SearchFilter("created", .dates),
            SearchFilter("match", .choice(["login", "name", "email"]), qualifier: "in", isRepeatable: true),
        ],
        sort: SearchSortSchema(choices: ["followers", "repositories", "joined"]), limits: .gitHubSearch, rate: .gitHub,
        narrowing: ["language", "followers", "created"], newest: SearchSort("joined", order: .descending),
        collecting: [
            // Search results do not contain these properties, so the closures return `nil`.
            CollectField(dates: "created", since: CollectField.gitHubLaunchDate) { (_: GitHubUser) in nil },
            CollectField(numbers: "followers") { (user: GitHubUser) in user.followers },
            CollectField(numbers: "repos") { (_: GitHubUser) in nil },
        ],
        path: { "search?q=\($0.text.percentEncoded)&type=users" })
}
