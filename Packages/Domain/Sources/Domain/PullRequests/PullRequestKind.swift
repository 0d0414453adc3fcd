import Shared

extension ItemKind {
    /// The item kind for pull requests in GitHub repositories.
    public static let pullRequest = ItemKind(
        PullRequest.self,
        name: ItemKindName("pr", "prs", singular: "pull request", plural: "pull requests"), provider: .github,
        id: .issueName("a pull request", page: "pull"), search: .pullRequests,
        placeholder: { id, host in
            PullRequest(issue: Issue(name: IssueName(id) ?? IssueName(unchecked: id)).with { $0.isPullRequest = true })
                .on(host)
        })
}

extension SearchSchema {
    /// The schema of the pull request search (docs.github.com, Searching on GitHub, Searching issues and pull
    /// requests).
    public static let pullRequests = SearchSchema(
        language: .gitHub,
        filters: SearchFilter.ofIssues + [
            SearchFilter("base", .text),
            SearchFilter("head", .text),
            SearchFilter("draft", .flag()),
            SearchFilter("merged", .flag(on: "merged", off: "unmerged"), qualifier: "is"),
            SearchFilter("merged-at", .dates, qualifier: "merged"),
            SearchFilter("checks", .choice(["pending", "success", "failure"]), qualifier: "status"),
            SearchFilter("review", .choice(["none", "required", "approved", "changes_requested"])),
            SearchFilter(
                "review-requested", .text, naming: .user,
                qualifierOf: { $0.contains("/") ? "team-review-requested" : "review-requested" }),
            SearchFilter("reviewed-by", .text, naming: .user),
        ],
        scope: SearchScope(
            qualifiers: ["is", "type"], values: ["pr", "pull-request"], others: ["issue"],
            expected: "pr, as issues are another search"),
        sort: .issues, limits: .gitHubSearch, rate: .gitHub, narrowing: ["repo", "label", "created"],
        newest: SearchSort("created", order: .descending),
        collecting: CollectField.ofIssues { (pullRequest: PullRequest) in pullRequest.issue },
        path: { "search?q=\($0.text.percentEncoded)&type=pullrequests" })
}
