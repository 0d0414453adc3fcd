import Shared

extension ItemKind {
    /// Pull requests in GitHub repositories.
    public static let pullRequest = ItemKind(
        PullRequest.self,
        name: ItemKindName("pr", "prs", singular: "pull request", plural: "pull requests"), provider: .github,
        id: .issueName("a pull request", page: "pull"), search: .pullRequests,
        placeholder: { id, host in
            PullRequest(
                issue: Issue(name: IssueName(id) ?? IssueName(unchecked: id), isPullRequest: true, host: host))
        })
}

extension SearchSchema {
    /// The schema of the pull request search (docs.github.com, Searching on GitHub, Searching issues and pull
    /// requests).
    public static let pullRequests = SearchSchema(
        .gitHub,
        filters: SearchFilter.ofIssues + [
            SearchFilter("base", "Base branch", .text, placeholder: "BRANCH", "Branch that it is to go to"),
            SearchFilter("head", "Head branch", .text, placeholder: "BRANCH", "Branch that is offered"),
            SearchFilter("draft", "Draft", .flag(), "Not ready for review, or with =false ready"),
            SearchFilter(
                "merged", "Merged", .flag(on: "merged", off: "unmerged"), qualifier: "is",
                "Merged, or with =false not merged"),
            SearchFilter(
                "merged-at", "Merged on", .dates, placeholder: "RANGE", qualifier: "merged", "Day of merging"),
            SearchFilter(
                "checks", "Checks", .choice(["pending", "success", "failure"]), placeholder: "STATUS",
                qualifier: "status", "Status of its checks"),
            SearchFilter(
                "review", "Review", .choice(["none", "required", "approved", "changes_requested"]),
                placeholder: "STATUS", "Status of its review"),
            SearchFilter(
                "review-requested", "Review requested", .text, placeholder: "LOGIN", naming: .user,
                qualifierOf: { $0.contains("/") ? "team-review-requested" : "review-requested" },
                "User or team (org/team) that is to review it"),
            SearchFilter("reviewed-by", "Reviewed by", .text, placeholder: "LOGIN", naming: .user, "Who reviewed it"),
        ],
        scope: SearchScope(
            ["is", "type"], ["pr", "pull-request"], not: ["issue"], expected: "pr; “search issues” finds issues"),
        sort: .issues, limits: .gitHubSearch, narrowing: "--repo, --label or --created",
        newest: SearchSort("created", order: .descending),
        collecting: CollectField.ofIssues { (pullRequest: PullRequest) in pullRequest.issue },
        path: { "search?q=\($0.text.percentEncoded)&type=pullrequests" })
}
