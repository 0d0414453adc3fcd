import Shared

extension ItemKind {
    /// The item kind of commits in GitHub repositories.
    public static let commit = ItemKind(
        Commit.self, name: ItemKindName("commit", "commits", singular: "commit", plural: "commits"),
        provider: .github,
        id: ItemIDRule(
            placeholder: "OWNER/NAME@SHA", description: "a commit: owner/name@sha", isCaseSensitive: false,
            isWellFormed: { CommitName($0) != nil },
            path: { CommitName($0)?.path ?? $0 },
            idInPath: { path in
                // Accept the page of a commit in a repository and the page of a commit in a pull request.
                guard let place = path.firstIndex(where: { $0 == "commit" || $0 == "commits" }),
                    place == 2 || place == 4 && path[2] == "pull", path.count > place + 1,
                    let repo = RepoName(page: path[0], path[1])
                else { return nil }
                return CommitName("\(repo)@\(path[place + 1])")?.description
            }),
        search: .commits)
}

extension SearchSchema {
    /// The schema of GitHub's commit search, with its filters and sort options.
    ///
    /// See docs.github.com, Searching on GitHub, Searching commits.
    public static let commits = SearchSchema(
        language: .gitHub,
        filters: [
            SearchFilter("author", .text, naming: .user),
            SearchFilter("author-name", .text),
            SearchFilter("author-email", .text),
            SearchFilter("author-date", .dates),
            SearchFilter("committer", .text, naming: .user),
            SearchFilter("committer-name", .text),
            SearchFilter("committer-email", .text),
            SearchFilter("committer-date", .dates),
            hash("hash"),
            hash("parent"),
            hash("tree"),
            SearchFilter("merge", .flag()),
            .ofRepoOwner, .inRepo, .repoVisibility,
        ],
        sort: SearchSortSchema(choices: ["author-date", "committer-date"]), limits: .gitHubSearch, rate: .gitHub,
        narrowing: ["repo", "author", "author-date"], newest: SearchSort("author-date", order: .descending),
        collecting: [
            // The dates of commits come from the authors' computers. They can be earlier than GitHub's launch or in the
            // future.
            CollectField(dates: "author-date", since: 0, mayLieAhead: true) { (commit: Commit) in
                commit.gitObject.author?.date
            },
            CollectField(dates: "committer-date", since: 0, mayLieAhead: true) { (commit: Commit) in
                commit.gitObject.committer?.date
            },
        ],
        path: { "search?q=\($0.text.percentEncoded)&type=commits" })

    private static func hash(_ id: String) -> SearchFilter {
        SearchFilter(
            id, .code(expected: "4 to 64 hexadecimal digits") { GitHash.isWellFormed($0) ? $0.lowercased() : nil })
    }
}
