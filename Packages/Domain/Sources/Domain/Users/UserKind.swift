import Shared

extension ItemKind {
    /// Accounts on GitHub.
    public static let user = ItemKind(
        GitHubUser.self, name: ItemKindName("user", "users", singular: "user", plural: "users"), provider: .github,
        id: ItemIDRule(
            placeholder: "LOGIN", description: "the login of an account", isCaseSensitive: false,
            isWellFormed: { UserReference.isLogin($0) },
            path: { $0.percentEncoded },
            idInPath: { $0.count == 1 && UserReference.isLogin($0[0]) ? $0[0] : nil }),
        search: .users, unseen: { GitHubUser(id: nil, login: $0, host: $1) })
}

extension SearchSchema {
    /// docs.github.com, Searching on GitHub, Searching users.
    public static let users = SearchSchema(
        .gitHub,
        filters: [
            SearchFilter("type", "Type", .choice(["user", "org"]), placeholder: "TYPE", "People or organisations"),
            SearchFilter("location", "Location", .text, placeholder: "PLACE", "Where they say they are"),
            SearchFilter("language", "Language", .text, placeholder: "LANGUAGE", "Language of their repositories"),
            SearchFilter("followers", "Followers", .numbers, placeholder: "RANGE", "Followers: >=100, 10..50, …"),
            SearchFilter("repos", "Repos", .numbers, placeholder: "RANGE", "Number of repositories"),
            SearchFilter("created", "Joined", .dates, placeholder: "RANGE", "Day of joining: >=2020-01-01, …"),
            SearchFilter(
                "match", "Match in", .choice(["login", "name", "email"]), placeholder: "FIELD", qualifier: "in",
                "Where the words must stand"),
        ],
        sort: SearchSortSchema(["followers", "repositories", "joined"]), limits: .gitHubSearch,
        narrowing: "--language, --followers or --created",
        path: { "search?q=\($0.text.percentEncoded)&type=users" })
}
