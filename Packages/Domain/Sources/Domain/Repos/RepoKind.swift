import Shared

extension ItemKind {
    /// The kind of repositories on GitHub.
    public static let repo = ItemKind(
        Repo.self, name: ItemKindName("repo", "repos", singular: "repository", plural: "repositories"),
        provider: .github,
        id: ItemIDRule(
            placeholder: "OWNER/NAME", description: "the name of a repo: owner/name", isCaseSensitive: false,
            isWellFormed: { RepoName.isWellFormed($0) },
            cleanInput: { text in
                var name = text[...]
                // The text refers to an issue or pull request if it has the form `owner/name#12`.
                if let number = name.firstIndex(of: "#"), Int(name[number...].dropFirst()) != nil {
                    name = name[..<number]
                }
                // The URL with which a repository is cloned ends with `.git`. GitHub does not allow this suffix in
                // names.
                return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
            },
            path: { $0 },
            idInPath: { path in
                guard path.count >= 2, !Provider.isOwnPage(path[0]) else { return nil }
                return RepoName(page: path[0], path[1])?.description
            }),
        search: .repos,
        placeholder: { id, host in
            Repo(fullName: id).with { repo in
                if let name = RepoName(id) { repo.owner = AccountReference(login: name.owner) } else { repo.name = id }
            }.on(host)
        })
}

extension SearchSchema {
    /// The schema of the repository search (docs.github.com, Searching on GitHub, Searching for repositories).
    public static let repos = SearchSchema(
        language: .gitHub,
        filters: [
            SearchFilter("language", .text, suggestions: SearchFilter.commonLanguages),
            SearchFilter("stars", .numbers),
            SearchFilter("forks", .numbers),
            SearchFilter("topic", .text, naming: .topic, isRepeatable: true),
            SearchFilter("license", .text, suggestions: SearchFilter.commonLicenses, isRepeatable: true),
            .ofRepoOwner,
            SearchFilter("created", .dates),
            SearchFilter("updated", .dates, qualifier: "pushed"),
            SearchFilter(
                "trending", .recent([("day", 1), ("week", 7), ("month", 30)]),
                qualifier: "created", impliedSort: SearchSort("stars", order: .descending)),
            SearchFilter("size", .numbers),
            .inArchivedRepo,
            SearchFilter("include-forks", .choice(["only", "true", "false"]), qualifier: "fork"),
            SearchFilter("followers", .numbers),
            SearchFilter("good-first-issues", .numbers),
            SearchFilter("help-wanted-issues", .numbers),
            SearchFilter("number-topics", .numbers, qualifier: "topics"),
            .repoVisibility,
            SearchFilter(
                "match", .choice(["name", "description", "readme", "topics"]),
                qualifier: "in", isRepeatable: true),
        ],
        sort: SearchSortSchema(choices: ["stars", "forks", "updated", "help-wanted-issues"]), limits: .gitHubSearch,
        rate: .gitHub,
        narrowing: ["language", "stars", "created"], newest: SearchSort("updated", order: .descending),
        collecting: [
            CollectField(dates: "created", since: CollectField.gitHubLaunchDate) { (repo: Repo) in repo.createdAt },
            CollectField(dates: "pushed", since: CollectField.gitHubLaunchDate) { (repo: Repo) in repo.pushedAt },
            CollectField(numbers: "stars") { (repo: Repo) in repo.stargazersCount },
            CollectField(numbers: "forks") { (repo: Repo) in repo.forksCount },
            CollectField(numbers: "size") { (repo: Repo) in repo.size },
        ],
        path: { "search?q=\($0.text.percentEncoded)&type=repositories" })
}
