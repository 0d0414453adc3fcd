import Shared

extension GitHubList {
    /// The issues and pull requests. In the bundled data, `pull` contains the members of a pull request that only a
    /// response of its own has, and `thread` contains the comments if all of them are known.
    static let issues = GitHubList(
        rows: { DemoLibrary.issues },
        qualifiers: [
            "is": .issueState, "type": .issueState, "state": .issueState, "repo": .text("repo"),
            "user": .prefix("repo", before: "/"), "org": .prefix("repo", before: "/"), "author": .text("user.login"),
            "commenter": .text("thread.user.login"), "assignee": .text("assignees.login"),
            "involves": .text("user.login", "assignees.login", "thread.user.login"),
            "label": GitHubQualifier { value in
                let names = value.lowercased().split(separator: ",").map(String.init)
                return { $0.texts(at: "labels.name").contains { names.contains($0.lowercased()) } }
            },
            "milestone": .text("milestone.title"), "base": .text("pull.base.ref"),
            "no": .choice([
                "label": { $0["labels"]?.array?.isEmpty == true },
                "assignee": { $0["assignees"]?.array?.isEmpty == true },
                "milestone": { $0.values(at: "milestone").isEmpty }, "project": { _ in false },
            ]),
            "reason": GitHubQualifier { value in
                let reason = value.lowercased().replacing("_", with: " ")
                return { $0.texts(at: "state_reason").first?.replacing("_", with: " ") == reason }
            },
            "head": GitHubQualifier { value in
                { $0.text("pull.head.label").split(separator: ":").last?.lowercased() == value.lowercased() }
            },
            "draft": GitHubQualifier { value in { $0["draft"]?.bool == (value.lowercased() == "true") } },
            "comments": .number("comments"), "reactions": .number("reactions.total_count"),
            "interactions": .number("interactions"), "created": .date("created_at"), "updated": .date("updated_at"),
            "closed": .date("closed_at"), "merged": .date("pull_request.merged_at"),
        ].unknown(
            "in", "mentions", "team", "review", "reviewed-by", "review-requested", "team-review-requested", "project",
            "linked", "status", "archived", "language"),
        texts: ["title": "title", "body": "body", "comments": "thread.body"], names: ["title"], weight: "number",
        sorts: [
            "comments": "comments", "reactions": "reactions.total_count", "interactions": "interactions",
            "created": "created_at", "updated": "updated_at",
        ], matchType: "Issue", searchRow: { $0.issue })

    /// Returns the issues that a search looks through. Those of the project are found only in its repository, so that
    /// other searches show issues of real projects only.
    static func issues(for request: DemoRequest) -> GitHubList {
        var list = issues
        let isInProject = (request["q"] ?? "").lowercased().firstRange(of: "repo:\(DemoProject.fullName)") != nil
        if isInProject { list.rows = { DemoLibrary.issues + DemoProject.rows("issues") } }
        return list
    }
}

extension GitHubQualifier {
    fileprivate static let issueState = choice([
        "issue": { $0["pull_request"] == nil }, "pr": { $0["pull_request"] != nil },
        "pull-request": { $0["pull_request"] != nil }, "open": { $0.text("state") == "open" },
        "closed": { $0.text("state") == "closed" }, "merged": { !$0.text("pull_request.merged_at").isEmpty },
        "unmerged": { $0["pull_request"] != nil && $0.text("pull_request.merged_at").isEmpty },
        "draft": { $0["draft"]?.bool == true }, "locked": { $0["locked"]?.bool == true },
        "unlocked": { $0["locked"]?.bool == false }, "public": { _ in true }, "private": { _ in false },
        "internal": { _ in false }, "queued": { _ in false },
    ])
}

extension JSONValue {
    /// The JSON of an issue or pull request in the responses of the issues endpoints and of searches.
    var issue: JSONValue {
        without("repo", "pull", "thread", "interactions", "parent", "blocked_by").withAccountURLs
    }

    /// The JSON of a pull request in a response of its own, or `nil` for an issue. It contains no reactions.
    var pullRequest: JSONValue? {
        self["pull"].map { issue.without("reactions", "pull_request").adding($0.withAccountURLs) }
    }
}

extension GitHubSite {
    func issue(_ repo: String, _ number: String) -> JSONValue? {
        (DemoLibrary.issues + DemoProject.rows("issues")).first {
            $0["number"]?.integer.map(String.init) == number && $0.text("repo").lowercased() == repo.lowercased()
        }
    }

    /// Returns the response with the comments on an issue, or `nil` if the demo data does not contain all of them.
    func comments(on issue: JSONValue?, for request: DemoRequest) -> DemoResponse? {
        issue?["thread"]?.array.map { request.page(of: $0.map(\.withAccountURLs)) }
    }

    /// Returns the parent of an issue, or `nil` if the issue has no parent or the demo data does not contain it.
    func parent(of issue: JSONValue) -> JSONValue? {
        related(to: issue) { $0["number"] == issue["parent"] }?.first
    }

    /// Returns the sub-issues, sorted by number, or `nil` if the demo data does not contain them.
    func subIssues(of issue: JSONValue) -> [JSONValue]? {
        related(to: issue) { $0["parent"] == issue["number"] }
    }

    /// Returns the issues that block an issue, sorted by number, or `nil` if the demo data does not contain them.
    func issues(blocking issue: JSONValue) -> [JSONValue]? {
        related(to: issue) { other in issue.values(at: "blocked_by").contains { $0 == other["number"] } }
    }

    private func related(to issue: JSONValue, _ isRelated: (JSONValue) -> Bool) -> [JSONValue]? {
        guard issue["sub_issues_summary"] != nil else { return nil }
        return DemoProject.rows("issues").filter { $0["repo"] == issue["repo"] && isRelated($0) }.map(\.issue)
    }
}
