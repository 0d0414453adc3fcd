import Network
import Shared

/// An issue or pull request of the bundled data.
struct DemoIssue: DemoRow {
    let row: JSONValue

    var repo: String { text("repo") }
    var owner: String { String(repo.prefix { $0 != "/" }) }
    var number: Int { self["number"].integer ?? 0 }
    var isPullRequest: Bool { self["pr"].bool == true }
    private var title: String { text("title") }
    private var state: String { self["state"].string ?? "open" }
    private var mergedAt: String? { self["merged_at"].string }
    private var comments: Int? { self["comments"].integer }
    private var reactions: Int? { self["reactions"].integer }
    /// The number of the parent issue in the same repository, or `nil` if the issue has no parent.
    private var parent: Int? { self["parent"].integer }

    private var author: String? { self["author"]["login"]?.string }
    private var assignees: [String?] { self["assignees"].array?.map { $0["login"]?.string } ?? [] }
    private var commenters: [String?] { thread?.map { $0["author"]?["login"]?.string } ?? [] }
    private var labelNames: [String] { self["labels"].array?.compactMap { $0["name"]?.string } ?? [] }

    /// The comments, or `nil` if the bundled data does not contain all of them.
    var thread: [JSONValue]? { comments == 0 ? [] : self["thread"].array }
}

extension DemoIssue: GitHubSearchable {
    static let qualifiers: Set<String> = [
        "in", "repo", "user", "org", "is", "type", "state", "reason", "author", "assignee", "mentions", "team",
        "commenter", "involves", "review", "reviewed-by", "review-requested", "team-review-requested", "label",
        "milestone", "project", "linked", "no", "head", "base", "status", "draft", "archived", "comments", "reactions",
        "interactions", "created", "updated", "closed", "merged", "language",
    ]

    static func condition(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition {
        guard !value.isEmpty else { throw .invalidQualifier }
        let word = value.lowercased()
        switch name {
        case "is", "type", "state": return try kind(word)
        case "repo": return { $0.repo.lowercased() == word }
        case "user", "org": return { $0.owner.lowercased() == word }
        case "author", "commenter", "involves", "assignee": return person(name, word)
        case "label":
            let names = word.split(separator: ",").map { String($0) }
            return { issue in issue.labelNames.contains { names.contains($0.lowercased()) } }
        case "milestone": return { $0["milestone"]["title"]?.string?.lowercased() == word }
        case "no": return try absence(word)
        case "reason": return { $0["state_reason"].string?.replacing("_", with: " ") == word.replacing("_", with: " ") }
        case "head": return { $0["head"].string?.split(separator: ":").last.map { $0.lowercased() == word } ?? false }
        case "base": return { $0["base"].string?.lowercased() == word }
        case "draft": return { $0["draft"].bool == (word == "true") }
        case "comments", "reactions", "interactions": return try count(name, value)
        case "created", "updated", "closed", "merged": return try moment(name, value)
        default: return { _ in false }
        }
    }

    private static func kind(_ word: String) throws(GitHubRefusal) -> Condition {
        switch word {
        case "issue": { !$0.isPullRequest }
        case "pr", "pull-request": { $0.isPullRequest }
        case "open", "closed": { $0.state == word }
        case "merged": { $0.mergedAt != nil }
        case "unmerged": { $0.isPullRequest && $0.mergedAt == nil }
        case "draft": { $0["draft"].bool == true }
        case "locked": { $0["locked"].bool == true }
        case "unlocked": { $0["locked"].bool == false }
        case "public": { _ in true }
        case "private", "internal", "queued": { _ in false }
        default: throw .invalidQualifier
        }
    }

    private static func person(_ name: String, _ login: String) -> Condition {
        { issue in
            let logins: [String?] =
                switch name {
                case "author": [issue.author]
                case "assignee": issue.assignees
                case "commenter": issue.commenters
                default: [issue.author] + issue.assignees + issue.commenters
                }
            return logins.contains { $0?.lowercased() == login }
        }
    }

    private static func absence(_ word: String) throws(GitHubRefusal) -> Condition {
        switch word {
        case "label": { $0["labels"].array?.isEmpty == true }
        case "assignee": { $0["assignees"].array?.isEmpty == true }
        case "milestone": { $0["milestone"] == .null }
        case "project": { _ in false }
        default: throw .invalidQualifier
        }
    }

    private static func count(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition {
        let range = try QualifierBounds(numbers: value)
        return { issue in
            switch name {
            case "comments": range.contains(issue.comments)
            case "reactions": range.contains(issue.reactions)
            default: range.contains(issue.interactions)
            }
        }
    }

    private static func moment(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition {
        let range = try QualifierBounds(dates: value)
        return {
            range.contains($0["\(name)_at"].string)
        }
    }

    private var interactions: Int? {
        comments.flatMap { comments in reactions.map { comments + $0 } }
    }

    var texts: [(field: String, text: String?)] {
        [("title", title), ("body", self["body"].string)] + (thread ?? []).map { ("comments", $0["body"]?.string) }
    }

    static var matchType: String? { "Issue" }
    var names: [String] { [title] }
    var weight: Int { number }

    func sortKey(_ sort: String) -> GitHubSortKey? {
        switch sort {
        case "comments": comments.map(GitHubSortKey.number)
        case "reactions": reactions.map(GitHubSortKey.number)
        case "interactions": interactions.map(GitHubSortKey.number)
        case "created": self["created_at"].string.map(GitHubSortKey.moment)
        case "updated": self["updated_at"].string.map(GitHubSortKey.moment)
        default: nil
        }
    }

    var searchRow: JSONValue { json.adding(["score": 1.0]) }

    private var api: String { "https://api.github.com/repos/\(repo)" }
    private var page: String { "https://github.com/\(repo)/\(isPullRequest ? "pull" : "issues")/\(number)" }

    /// The JSON of the issue, as in responses of the issues endpoint and of searches.
    var json: JSONValue {
        var json = common.adding([
            "url": .string("\(api)/issues/\(number)"), "repository_url": .string(api),
            "state_reason": self["state_reason"], "type": self["type"],
            "parent_issue_url": parent.map { .string("\(api)/issues/\($0)") } ?? nil,
            "sub_issues_summary": subIssuesSummary ?? nil,
            "reactions": reactions.map { reactionsJSON(total: $0) } ?? nil,
        ])
        if isPullRequest {
            json = json.adding([
                "draft": self["draft"],
                "pull_request": [
                    "url": .string("\(api)/pulls/\(number)"), "html_url": .string(page),
                    "merged_at": self["merged_at"],
                ],
            ])
        }
        return json
    }

    private func reactionsJSON(total: Int) -> JSONValue {
        let types = ["+1", "-1", "laugh", "hooray", "confused", "heart", "rocket", "eyes"]
        let zeros: JSONValue = self["reaction_counts"] == .null ? [:] : .object(types.map { JSONMember($0, 0) })
        return JSONValue.object([JSONMember("total_count", JSONValue(total))])
            .adding(zeros.adding(self["reaction_counts"]))
    }

    /// The numbers of sub-issues, or `nil` if the demo does not have them.
    private var subIssuesSummary: JSONValue? {
        guard let children = subIssues else { return nil }
        let closed = children.count { $0.state == "closed" }
        return [
            "total": JSONValue(children.count), "completed": JSONValue(closed),
            "percent_completed": JSONValue(children.isEmpty ? 0 : closed * 100 / children.count),
        ]
    }

    /// The parent issue, or `nil` if the issue has no parent or the demo data does not contain the parent.
    var parentIssue: DemoIssue? { related { $0.number == parent }?.first }

    /// The sub-issues in the order of their numbers, or `nil` if the demo does not have them.
    var subIssues: [DemoIssue]? { related { $0.parent == number } }

    /// The issues that block this issue in the order of their numbers, or `nil` if the demo does not have them.
    var blockingIssues: [DemoIssue]? {
        let numbers = self["blocked_by"].array ?? []
        return related { numbers.contains(JSONValue($0.number)) }
    }

    private func related(_ isRelated: (DemoIssue) -> Bool) -> [DemoIssue]? {
        guard DemoProject.matches(repo) else { return row["sub_issues"] == nil ? nil : [] }
        return DemoLibrary.project?.issues.filter(isRelated) ?? []
    }

    /// The JSON of the pull request in a response of its own.
    var pullJSON: JSONValue {
        common.adding([
            "url": .string("\(api)/pulls/\(number)"), "draft": self["draft"], "merged": .bool(mergedAt != nil),
            "merged_at": self["merged_at"], "merged_by": DemoUser.reference(to: self["merged_by"]), "mergeable": nil,
            "head": ["label": self["head"], "ref": nil], "base": ["label": nil, "ref": self["base"]],
            "commits": self["commits"], "changed_files": self["files"], "additions": self["additions"],
            "deletions": self["deletions"],
        ])
    }

    private var common: JSONValue {
        [
            "id": self["id"], "number": self["number"], "html_url": .string(page), "title": self["title"],
            "body": self["body"], "state": .string(state), "locked": self["locked"],
            "user": DemoUser.reference(to: self["author"]), "author_association": self["association"],
            "assignees": self["assignees"].array.map { .array($0.map(DemoUser.reference)) } ?? nil,
            "labels": self["labels"], "milestone": self["milestone"], "comments": self["comments"],
            "created_at": self["created_at"], "updated_at": self["updated_at"], "closed_at": self["closed_at"],
        ]
    }

    func json(of comment: JSONValue) -> JSONValue {
        [
            "id": comment["id"] ?? nil, "html_url": .string("\(page)#issuecomment-\(comment["id"]?.integer ?? 0)"),
            "user": DemoUser.reference(to: comment["author"] ?? nil),
            "author_association": comment["association"] ?? nil, "body": comment["body"] ?? nil,
            "created_at": comment["created_at"] ?? nil, "updated_at": comment["updated_at"] ?? nil,
            "reactions": comment["reactions"].map { ["total_count": $0] } ?? nil,
        ]
    }
}

extension GitHubSite {
    /// Returns the issues that a search looks through. Those of the project are found only in its repository, so that
    /// other searches show issues of real projects only.
    func issues(for request: DemoRequest) -> [DemoIssue] {
        let isInProject = (request["q"] ?? "").lowercased().firstRange(of: "repo:\(DemoProject.fullName)") != nil
        return DemoLibrary.issues + (isInProject ? DemoLibrary.project?.issues ?? [] : [])
    }

    func issue(_ repo: String, _ number: String) -> DemoIssue? {
        (DemoLibrary.issues + (DemoLibrary.project?.issues ?? [])).first {
            String($0.number) == number && $0.repo.lowercased() == repo.lowercased()
        }
    }

    /// Returns the response with the comments on an issue, or `nil` if the demo data does not contain all of them.
    func comments(on issue: DemoIssue?, for request: DemoRequest) -> DemoResponse? {
        guard let issue, let thread = issue.thread else { return nil }
        return request.page(of: thread, json: issue.json(of:))
    }
}
