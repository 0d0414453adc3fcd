import Shared

extension ItemKind {
    /// Repositories on GitHub.
    public static let repo = ItemKind(
        Repo.self, name: ItemKindName("repo", "repos", singular: "repository", plural: "repositories"),
        provider: .github,
        id: ItemIDRule(
            placeholder: "OWNER/NAME", description: "the name of a repo: owner/name", isCaseSensitive: false,
            isWellFormed: { RepoName.isWellFormed($0) },
            cleanInput: { text in
                var name = text[...]
                // The number of an issue or pull request in the form `owner/name#12`.
                if let number = name.firstIndex(of: "#"), Int(name[number...].dropFirst()) != nil {
                    name = name[..<number]
                }
                // The end of a clone URL, `owner/name.git`. GitHub does not allow names with this suffix.
                return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
            },
            path: { $0 },
            idInPath: { path in
                guard path.count >= 2, !Provider.isOwnPage(path[0]) else { return nil }
                return RepoName(page: path[0], path[1])?.description
            }),
        search: .repos,
        placeholder: { id, host in
            let name = RepoName(id)
            return Repo(
                id: nil, name: name?.name ?? id, fullName: id, owner: name.map { AccountReference(login: $0.owner) },
                host: host)
        })
}

extension SearchSchema {
    /// The schema of the repository search (docs.github.com, Searching on GitHub, Searching for repositories).
    public static let repos = SearchSchema(
        .gitHub,
        filters: [
            SearchFilter(
                "language", "Language", .text, placeholder: "LANGUAGE", suggestions: SearchFilter.commonLanguages,
                "Main language"),
            SearchFilter("stars", "Stars", .numbers, placeholder: "RANGE", "Stars: >=100, 10..50, …"),
            SearchFilter("forks", "Forks", .numbers, placeholder: "RANGE", "Forks"),
            SearchFilter("topic", "Topic", .text, placeholder: "TOPIC", naming: .topic, isRepeatable: true, "Topic"),
            SearchFilter(
                "license", "License", .text, placeholder: "KEY", suggestions: SearchFilter.commonLicenses,
                isRepeatable: true, "Licence, such as mit"),
            SearchFilter(
                "owner", "Owner", .text, placeholder: "LOGIN", naming: .user, qualifier: "user", isRepeatable: true,
                "User or organisation that it belongs to"),
            SearchFilter("created", "Created", .dates, placeholder: "RANGE", "Day of creation"),
            SearchFilter(
                "updated", "Updated", .dates, placeholder: "RANGE", qualifier: "pushed", "Day of the last push"),
            SearchFilter(
                "trending", "Trending", .recent([("day", 1), ("week", 7), ("month", 30)]), placeholder: "TIME",
                qualifier: "created", impliedSort: SearchSort("stars", order: .descending),
                "New since then, most stars first"),
            SearchFilter("size", "Size in KB", .numbers, placeholder: "RANGE", "Kilobytes"),
            SearchFilter("archived", "Archived", .flag(), "Archived, or with =false not archived"),
            SearchFilter(
                "include-forks", "Forks found", .choice(["only", "true", "false"]), placeholder: "WHICH",
                qualifier: "fork", "Forks"),
            SearchFilter("followers", "Followers", .numbers, placeholder: "RANGE", "Followers of the owner"),
            SearchFilter(
                "good-first-issues", "Good first issues", .numbers, placeholder: "RANGE",
                "Issues labelled good first issue"),
            SearchFilter(
                "help-wanted-issues", "Help wanted issues", .numbers, placeholder: "RANGE",
                "Issues labelled help wanted"),
            SearchFilter(
                "number-topics", "Number of topics", .numbers, placeholder: "RANGE", qualifier: "topics",
                "Number of topics"),
            SearchFilter(
                "visibility", "Visibility", .choice(["public", "private", "internal"]), placeholder: "WHICH",
                qualifier: "is", isRepeatable: true, "Who may see it"),
            SearchFilter(
                "match", "Match in", .choice(["name", "description", "readme", "topics"]), placeholder: "FIELD",
                qualifier: "in", isRepeatable: true, "Where the words must stand"),
        ],
        sort: SearchSortSchema(["stars", "forks", "updated", "help-wanted-issues"]), limits: .gitHubSearch,
        narrowing: "--language, --stars or --created", newest: SearchSort("updated", order: .descending),
        collecting: [
            CollectField(dates: "created", since: CollectField.beginningOfGitHub) { (repo: Repo) in repo.createdAt },
            CollectField(dates: "pushed", since: CollectField.beginningOfGitHub) { (repo: Repo) in repo.pushedAt },
            CollectField(numbers: "stars") { (repo: Repo) in repo.stargazersCount },
            CollectField(numbers: "forks") { (repo: Repo) in repo.forksCount },
            CollectField(numbers: "size") { (repo: Repo) in repo.size },
        ],
        path: { "search?q=\($0.text.percentEncoded)&type=repositories" })
}
