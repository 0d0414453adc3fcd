import Shared

extension ItemKind {
    /// The item kind of issues in GitHub repositories.
    public static let issue = ItemKind(
        Issue.self, name: ItemKindName("issue", "issues", singular: "issue", plural: "issues"), provider: .github,
        id: .issueName("an issue", page: "issues"), search: .issues,
        placeholder: { id, host in Issue(name: IssueName(id) ?? IssueName(unchecked: id)).on(host) })
}

extension SearchSchema {
    /// The schema of GitHub's issue search, with its filters and sort options.
    ///
    /// See docs.github.com, Searching on GitHub, Searching issues and pull requests.
    public static let issues = SearchSchema(
        language: .gitHub,
        filters: SearchFilter.ofIssues + [
            SearchFilter("include-prs", .lifting),
            SearchFilter("search-type", .searchType(["lexical", "semantic", "hybrid"], limits: .gitHubSemanticSearch)),
        ],
        scope: SearchScope(
            qualifiers: ["is", "type"], values: ["issue"], others: ["pr", "pull-request"],
            expected: "issue, unless pull requests are included", lifting: "include-prs"),
        sort: .issues, limits: .gitHubSearch, rate: .gitHub, narrowing: ["repo", "label", "created"],
        newest: SearchSort("created", order: .descending),
        collecting: CollectField.ofIssues { (issue: Issue) in issue },
        path: { "search?q=\($0.text.percentEncoded)&type=issues" })
}

extension CollectField {
    /// Returns the fields by which a search for issues or pull requests can be split into smaller searches.
    ///
    /// The earliest date is in 1970, because issues that were imported into GitHub can be older than GitHub.
    ///
    /// - Parameter issue: Returns the issue properties of a result row.
    static func ofIssues<Element: Item>(_ issue: @escaping @Sendable (Element) -> Issue) -> [CollectField] {
        [
            CollectField(dates: "created", since: 0) { issue($0).createdAt },
            CollectField(dates: "updated", since: 0) { issue($0).updatedAt },
            CollectField(numbers: "comments", upTo: 1 << 20) { issue($0).commentsCount },
        ]
    }
}

extension SearchSortSchema {
    /// The sort options of the searches for issues and pull requests.
    static let issues = SearchSortSchema(choices: [
        "comments", "created", "interactions", "reactions", "reactions-+1", "reactions--1", "reactions-smile",
        "reactions-thinking_face", "reactions-heart", "reactions-tada", "updated",
    ])
}

extension SearchFilter {
    /// The filters that the searches for issues and for pull requests have in common.
    static let ofIssues: [SearchFilter] = [
        inRepo, ofRepoOwner,
        SearchFilter("state", .choice(["open", "closed"]), aliases: ["is"]),
        SearchFilter("label", .text, isRepeatable: true),
        SearchFilter("author", .text, naming: .user),
        SearchFilter(
            "app",
            .code(expected: "the name of a GitHub App, such as dependabot") {
                Account.isLogin($0) && !$0.hasSuffix("]") ? "app/\($0)" : nil
            }, qualifier: "author"),
        SearchFilter("assignee", .text, naming: .user),
        SearchFilter("no-assignee", .mark("assignee"), qualifier: "no"),
        SearchFilter("mentions", .text, naming: .user),
        SearchFilter(
            "team-mentions",
            .code(expected: "a team: organization/team") { RepoName($0)?.description },
            qualifier: "team"),
        SearchFilter("commenter", .text, naming: .user),
        SearchFilter("involves", .text, naming: .user),
        SearchFilter("no-label", .mark("label"), qualifier: "no"),
        SearchFilter("milestone", .text),
        SearchFilter("no-milestone", .mark("milestone"), qualifier: "no"),
        SearchFilter(
            "project",
            .code(expected: "a project: owner/number") { text in
                let parts = text.split(separator: "/", omittingEmptySubsequences: false)
                guard parts.count == 2, Account.isLogin(String(parts[0])), let number = Int(parts[1]), number > 0 else {
                    return nil
                }
                return text
            }),
        SearchFilter("no-project", .mark("project"), qualifier: "no"),
        SearchFilter("created", .dates),
        SearchFilter("updated", .dates),
        SearchFilter("closed", .dates),
        SearchFilter("comments", .numbers),
        SearchFilter("reactions", .numbers),
        SearchFilter("interactions", .numbers),
        SearchFilter("language", .text, suggestions: SearchFilter.commonLanguages),
        SearchFilter("match", .choice(["title", "body", "comments"]), qualifier: "in", isRepeatable: true),
        SearchFilter("locked", .flag(on: "locked", off: "unlocked"), qualifier: "is"),
        inArchivedRepo, repoVisibility,
    ]
}
