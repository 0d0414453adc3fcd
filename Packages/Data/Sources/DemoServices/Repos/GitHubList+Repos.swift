import Shared

extension GitHubList {
    /// The repositories. In a search, the language takes the place of the topics, which are unknown.
    static let repos = GitHubList(
        rows: { DemoLibrary.repos },
        qualifiers: [
            "user": .prefix("full_name", before: "/"), "org": .prefix("full_name", before: "/"),
            "repo": .text("full_name"), "language": .language("language"), "stars": .number("stargazers_count"),
            "forks": .number("forks_count"), "pushed": .date("pushed_at"), "is": .only("public"),
            // This qualifier extends a search to forks, so it excludes nothing.
            "fork": .only("true"),
            "size": .number("size"), "followers": .number("followers"), "topics": .number("topics"),
            "good-first-issues": .number("good_first_issues"), "help-wanted-issues": .number("help_wanted_issues"),
            "created": .date("created_at"),
        ].unknown("in", "topic", "license", "mirror", "template", "archived"),
        texts: ["name": "full_name", "description": "description", "language": "language"],
        names: ["full_name", "name"], weight: "stargazers_count",
        sorts: ["stars": "stargazers_count", "forks": "forks_count", "updated": "pushed_at"],
        searchRow: { $0.repo })
}

extension JSONValue {
    /// The JSON of a repository. All repositories are public.
    fileprivate var repo: JSONValue {
        withAccountURLs.adding([
            "private": false, "visibility": "public", "watchers_count": self["stargazers_count"] ?? nil,
        ])
    }
}

extension GitHubSite {
    func repo(_ fullName: String) -> DemoResponse? {
        let repos = DemoProject.matches(fullName) ? [DemoProject.repository] : DemoLibrary.repos
        return repos.first { $0.text("full_name").lowercased() == fullName.lowercased() }
            .map { DemoResponse(json: $0.repo) }
    }

    /// Returns the response with a user's repositories, filtered and sorted by the documented parameters.
    ///
    /// The demo data contains no memberships, so the parameter `type=member` selects no repository.
    func repos(of user: JSONValue?, for request: DemoRequest) -> DemoResponse? {
        guard let login = user?.text("login") else { return nil }
        let own = request["type"] == "member" ? [] : DemoLibrary.repos.filter { $0.text("owner.login") == login }
        let sort = request["sort"] ?? "full_name"
        let isAscending = request["direction"].map { $0 == "asc" } ?? (sort == "full_name")
        let sorted = own.sorted(by: { Self.listKey(sort, of: $0) }, isAscending: isAscending)
        return request.page(of: sorted.map(\.repo))
    }

    private static func listKey(_ sort: String, of repo: JSONValue) -> String? {
        switch sort {
        case "pushed": repo.text("pushed_at")
        case "created", "updated": nil
        default: repo.text("full_name").lowercased()
        }
    }
}
