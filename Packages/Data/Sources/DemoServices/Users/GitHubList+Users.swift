import Shared

extension GitHubList {
    /// The accounts. Only a few of them have a profile. In a search, the language takes the place of values that the
    /// data lacks.
    static let users = GitHubList(
        rows: { DemoLibrary.users },
        qualifiers: [
            "type": .choice(["user": { $0.text("type") == "User" }, "org": { $0.text("type") == "Organization" }]),
            "user": .text("login"), "org": .text("login"), "fullname": .words("name"), "location": .words("location"),
            "language": .language("top_language"), "repos": .number("public_repos"), "followers": .number("followers"),
            "created": .date("created_at"),
        ].unknown("in", "is"),
        texts: ["login": "login", "name": "name", "language": "top_language"], names: ["login"],
        // The total number of stars of the account's repositories in the data.
        weight: "stars_in_set",
        sorts: ["followers": "followers", "repositories": "public_repos", "joined": "created_at"],
        searchRow: { $0.withAccountURLs.with(only: "login", "type", "avatar_url", "html_url") })
}

extension GitHubSite {
    func user(_ login: String) -> JSONValue? {
        let login = login.lowercased()
        return DemoLibrary.users.first { $0.text("login").lowercased() == login }?.withAccountURLs
    }

    /// The signed-in account, which is GitHub's mascot for every token. No real person is impersonated.
    var signedInUser: JSONValue? {
        user("octocat")
    }
}
