import Network
import NetworkTestSupport

/// An issue or pull request of `owner/repo` with the fields of GitHub's JSON that the program reads.
struct FakeIssue: Sendable {
    var number: Int
    var title = "A title"
    var isPullRequest = false
    var isMerged = false
    var labels = ["bug", "good first issue"]
    var comments = 0
    /// The number of the parent, or `nil` if there is none.
    var parent: Int?
    /// The numbers of the issues that block the issue.
    var blockedBy: [Int] = []
    /// More members of the issue in JSON, with a comma at the end.
    var more = ""

    private var page: String {
        "https://github.com/owner/repo/\(isPullRequest ? "pull" : "issues")/\(number)"
    }

    var json: String {
        let merged = isMerged ? #""2024-01-03T00:00:00Z""# : "null"
        let mark =
            isPullRequest
            ? #""draft":false,"pull_request":{"url":"https://api.github.com/repos/owner/repo/pulls/\#(number)","#
                + #""merged_at":\#(merged)},"# : ""
        return """
            {"url":"https://api.github.com/repos/owner/repo/issues/\(number)",\
            "repository_url":"https://api.github.com/repos/owner/repo","html_url":\(page.json),"id":\(number + 1000),\
            "node_id":"\(isPullRequest ? "PR" : "I")_\(number)","number":\(number),"title":\(title.json),\
            "user":{"login":"octocat","id":583231,"html_url":"https://github.com/octocat","type":"User"},\
            "labels":[\(labels.map { #"{"id":1,"name":\#($0.json),"color":"ededed","description":null}"# }.joined(separator: ","))],\
            "state":"\(isMerged ? "closed" : "open")","locked":false,"assignees":[],"milestone":null,\
            "comments":\(comments),"created_at":"2024-01-01T00:00:00Z","updated_at":"2024-01-02T00:00:00Z",\
            "closed_at":null,"author_association":"MEMBER",\(mark)"body":"It **breaks**.\\n","state_reason":null,\
            "parent_issue_url":\(parent.map { "https://api.github.com/repos/owner/repo/issues/\($0)".json } ?? "null"),\(more)\
            "reactions":{"total_count":3,"+1":3},"score":1.0}
            """
    }

    /// The JSON of `GET /repos/{owner}/{repo}/pulls/{number}`.
    var pullJSON: String {
        """
        {"url":"https://api.github.com/repos/owner/repo/pulls/\(number)","html_url":\(page.json),\
        "id":\(number + 1000),"node_id":"PR_\(number)","number":\(number),"title":\(title.json),"user":null,"labels":[],\
        "state":"\(isMerged ? "closed" : "open")","locked":false,"assignees":[],"milestone":null,\
        "merged":\(isMerged),"merged_at":\(isMerged ? #""2024-01-03T00:00:00Z""# : "null"),"draft":true,\
        "created_at":"2024-01-01T00:00:00Z","updated_at":"2024-01-02T00:00:00Z","closed_at":null,\
        "author_association":"NONE","body":null,"comments":\(comments),"head":{"label":"octocat:fix","ref":"fix"},\
        "base":{"label":"owner:main","ref":"main"},"commits":2,"changed_files":3,"additions":40,"deletions":5,\
        "mergeable":null}
        """
    }

    static func comment(_ id: Int, _ body: String = "Me too.") -> String {
        """
        {"id":\(id),"html_url":"https://github.com/owner/repo/issues/1#issuecomment-\(id)",\
        "user":{"login":"hubot","type":"Bot","html_url":"https://github.com/hubot"},\
        "created_at":"2024-01-02T00:00:00Z","updated_at":"2024-01-02T00:00:00Z","author_association":"NONE",\
        "body":\(body.json)}
        """
    }
}

extension LoopbackServer {
    /// Starts a server with issues and pull requests of `owner/repo`. Each one has five comments, with two comments per
    /// page regardless of the requested page size.
    ///
    /// - Parameters:
    ///   - rows: The issues and pull requests.
    ///   - total: The number of generated search results, or `nil` to return `rows` as the results.
    static func issues(_ rows: [FakeIssue], total: Int? = nil) throws -> LoopbackServer {
        try .gitHub { request in
            let parts = request.path.split(separator: "/").map(String.init)
            if request.path == "/search/issues" {
                return FakeSearch(total: total ?? rows.count) {
                    total == nil ? rows[at: $0 - 1]?.json ?? "null" : FakeIssue(number: $0).json
                }.reply(to: request)
            }
            guard parts[at: 1] == "owner", parts[at: 2] == "repo",
                let issue = rows.first(where: { String($0.number) == parts[at: 4] })
            else { return .error(404, "Not Found") }
            switch (parts[at: 3], parts.last) {
            case ("issues", "comments"):
                let first = (request.page - 1) * 2 + 1
                let ids = first...max(first, min(first + 1, 5))
                let host = request.headers["Host"] ?? ""
                let next = "<http://\(host)\(request.path)?page=\(request.page + 1)>; rel=\"next\""
                return .json(
                    "[\(ids.map { FakeIssue.comment($0) }.joined(separator: ","))]",
                    ids.upperBound < 5 ? ["Link": next] : [:])
            case ("issues", "sub_issues"): return .json(Self.list(rows.filter { $0.parent == issue.number }))
            case ("issues", "blocked_by"): return .json(Self.list(rows.filter { issue.blockedBy.contains($0.number) }))
            case ("issues", "parent"):
                let parent = rows.first { $0.number == issue.parent }
                return parent.map { .json($0.json) } ?? .error(404, "Not Found")
            case ("issues", _): return .json(issue.json)
            case ("pulls", _) where issue.isPullRequest: return .json(issue.pullJSON)
            default: return .error(404, "Not Found")
            }
        }
    }

    private static func list(_ rows: [FakeIssue]) -> String {
        "[\(rows.map(\.json).joined(separator: ","))]"
    }
}
