import Shared

extension ItemKind {
    /// Issues in GitHub repositories.
    public static let issue = ItemKind(
        Issue.self, name: ItemKindName("issue", "issues", singular: "issue", plural: "issues"), provider: .github,
        id: .issueName("an issue", page: "issues"), search: .issues,
        placeholder: { id, host in Issue(name: IssueName(id) ?? IssueName(unchecked: id), host: host) })
}

extension SearchSchema {
    /// The schema of the issue search (docs.github.com, Searching on GitHub, Searching issues and pull requests).
    public static let issues = SearchSchema(
        .gitHub,
        filters: SearchFilter.ofIssues + [
            SearchFilter("include-prs", "Pull requests too", .lifting, "Find pull requests as well")
        ],
        scope: SearchScope(
            ["is", "type"], ["issue"], not: ["pr", "pull-request"],
            expected: "issue; --include-prs finds pull requests too, “search prs” those alone", lifting: "include-prs"),
        sort: .issues, limits: .gitHubSearch, narrowing: "--repo, --label or --created",
        newest: SearchSort("created", order: .descending),
        collecting: CollectField.ofIssues { (issue: Issue) in issue },
        path: { "search?q=\($0.text.percentEncoded)&type=issues" })
}

extension CollectField {
    /// Returns the fields that can split searches for issues and pull requests. Issues imported into GitHub can have
    /// earlier dates.
    static func ofIssues<Element: Item>(_ issue: @escaping @Sendable (Element) -> Issue) -> [CollectField] {
        [
            CollectField(dates: "created", since: 0) { issue($0).createdAt },
            CollectField(dates: "updated", since: 0) { issue($0).updatedAt },
            CollectField(numbers: "comments", upTo: 1 << 20) { issue($0).commentsCount },
        ]
    }
}

extension SearchSortSchema {
    /// The sort options of issues and pull requests.
    static let issues = SearchSortSchema([
        "comments", "created", "interactions", "reactions", "reactions-+1", "reactions--1", "reactions-smile",
        "reactions-thinking_face", "reactions-heart", "reactions-tada", "updated",
    ])
}

extension SearchFilter {
    /// The filters of both issues and pull requests.
    static let ofIssues: [SearchFilter] = [
        inRepo, ofRepoOwner,
        SearchFilter(
            "state", "State", .choice(["open", "closed"]), placeholder: "STATE", aliases: ["is"], "Open or closed"),
        SearchFilter("label", "Label", .text, placeholder: "LABEL", isRepeatable: true, "Label"),
        SearchFilter("author", "Author", .text, placeholder: "LOGIN", naming: .user, "Who opened it; @me for yourself"),
        SearchFilter(
            "app", "Author (app)",
            .code(expected: "the name of a GitHub App, such as dependabot") {
                Account.isLogin($0) && !$0.hasSuffix("]") ? "app/\($0)" : nil
            }, placeholder: "APP", qualifier: "author", "GitHub App that opened it"),
        SearchFilter(
            "assignee", "Assignee", .text, placeholder: "LOGIN", naming: .user,
            "Who is to deal with it; @me for yourself"),
        SearchFilter(
            "no-assignee", "Without assignee", .mark("assignee"), qualifier: "no", "Nobody is to deal with it"),
        SearchFilter("mentions", "Mentions", .text, placeholder: "LOGIN", naming: .user, "Who is mentioned"),
        SearchFilter(
            "team-mentions", "Mentions team",
            .code(expected: "a team: organisation/team") { RepoName($0)?.description }, placeholder: "ORG/TEAM",
            qualifier: "team", "Team that is mentioned"),
        SearchFilter("commenter", "Commenter", .text, placeholder: "LOGIN", naming: .user, "Who commented"),
        SearchFilter(
            "involves", "Involves", .text, placeholder: "LOGIN", naming: .user,
            "Author, assignee, mentioned or commenter"),
        SearchFilter("no-label", "Without label", .mark("label"), qualifier: "no", "Without any label"),
        SearchFilter("milestone", "Milestone", .text, placeholder: "TITLE", "Title of the milestone"),
        SearchFilter("no-milestone", "Without milestone", .mark("milestone"), qualifier: "no", "Without milestone"),
        SearchFilter(
            "project", "Project",
            .code(expected: "a project: owner/number") { text in
                let parts = text.split(separator: "/", omittingEmptySubsequences: false)
                guard parts.count == 2, Account.isLogin(String(parts[0])), let number = Int(parts[1]), number > 0 else {
                    return nil
                }
                return text
            }, placeholder: "OWNER/NUMBER", "Project that it is part of"),
        SearchFilter("no-project", "Without project", .mark("project"), qualifier: "no", "Part of no project"),
        SearchFilter("created", "Created", .dates, placeholder: "RANGE", "Day of creation"),
        SearchFilter("updated", "Updated", .dates, placeholder: "RANGE", "Day of the last change"),
        SearchFilter("closed", "Closed", .dates, placeholder: "RANGE", "Day of closing"),
        SearchFilter("comments", "Comments", .numbers, placeholder: "RANGE", "Number of comments"),
        SearchFilter("reactions", "Reactions", .numbers, placeholder: "RANGE", "Number of reactions"),
        SearchFilter("interactions", "Interactions", .numbers, placeholder: "RANGE", "Comments and reactions"),
        SearchFilter(
            "language", "Language", .text, placeholder: "LANGUAGE", suggestions: SearchFilter.commonLanguages,
            "Main language of the repository"),
        SearchFilter(
            "match", "Match in", .choice(["title", "body", "comments"]), placeholder: "FIELD", qualifier: "in",
            isRepeatable: true, "Where the words must stand"),
        SearchFilter(
            "locked", "Locked", .flag(on: "locked", off: "unlocked"), qualifier: "is",
            "With a locked conversation, or with =false an open one"),
        inArchivedRepo, repoVisibility,
    ]
}
