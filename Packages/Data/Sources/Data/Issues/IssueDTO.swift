import Domain
import Foundation
import Shared

/// A decoder for the members that issues and pull requests have in common, in search results and in responses for a
/// single item.
///
/// No member contains only the name of the repository. The name is part of `repository_url`. In responses from before
/// 2015, it is part of `url`. If both members are missing, it is read from the URL of the page.
struct IssueDTO: DTO {
    static var idKeys: [String] { ["id", "number", "repository_url", "user.login"] }

    private var issue = Issue()
    private var number: Int?
    private var repositoryURL: String?
    private var apiURL: String?
    private var parentURL: String?
    private var mark: PullRequestMark?
    /// The date when the pull request was merged according to the member `merged_at`, or `nil`.
    var mergedAt: Date?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": issue.id = try json.integer()
        case "node_id": issue.nodeID = try json.string()
        case "number": number = try json.integer()
        case "repository_url": repositoryURL = try json.string()
        case "url": apiURL = try json.string()
        case "title": issue.title = try json.string()
        case "body": issue.body = try json.string()
        case "state": issue.state = try json.string()
        case "state_reason": issue.stateReason = try json.string()
        case "locked": issue.isLocked = try json.bool()
        case "user": issue.author = try json.account()
        case "author_association": issue.authorAssociation = try json.string()
        case "assignees":
            issue.assignees = try json.elementsIfAny { (json) throws(JSONError) in try json.accountIfAny() }
        // A label is an object, or a string with its name.
        case "labels":
            issue.labels = try json.elementsIfAny { (json) throws(JSONError) in
                json.next() == UInt8(ascii: "{")
                    ? try IssueLabel.read(from: &json) : try json.string().map { IssueLabel(name: $0) }
            }
        case "milestone": issue.milestone = try IssueMilestone.read(from: &json)
        case "comments": issue.commentsCount = try json.count()
        case "reactions":
            issue.reactions = try json.readOrSkip { (json) throws(JSONError) in try Reactions.read(from: &json) }
        case "type": issue.issueType = try IssueType.readLeniently(from: &json)
        case "parent_issue_url": parentURL = try json.stringIfAny()
        case "sub_issues_summary": issue.subIssuesSummary = try json.entityIfAny(SubIssuesSummary.self)
        case "text_matches": issue.textMatches = try json.textMatches()
        case "created_at": issue.createdAt = try json.date()
        case "updated_at": issue.updatedAt = try json.date()
        case "closed_at": issue.closedAt = try json.date()
        case "html_url": issue.url = try json.webURL()
        case "pull_request": mark = try json.optionalEntity(PullRequestMark.self)
        default: try json.skip()
        }
    }

    mutating func entity() throws(JSONError) -> Issue {
        try entity(isPullRequest: mark.map { $0.isSet || $0.mergedAt != nil } ?? false)
    }

    mutating func entity(isPullRequest: Bool) throws(JSONError) -> Issue {
        guard let number else { throw .missing("number") }
        guard let repo = try repo(), let name = IssueName(repo: repo, number: number) else {
            throw .malformedID("number")
        }
        issue.name = name
        issue.state = whenMerged == nil ? issue.state?.lowercased() : "merged"
        issue.isPullRequest = isPullRequest
        issue.parent = parentURL.flatMap { IssueParent(apiURL: $0, of: issue) }
        return issue
    }

    /// The date when the pull request was merged, or `nil` if it was not merged. Two members can contain this date.
    var whenMerged: Date? { mergedAt ?? mark?.mergedAt }

    private func repo() throws(JSONError) -> RepoName? {
        let path: ArraySlice<Substring>
        if let repositoryURL {
            path = repositoryURL.split(separator: "/").suffix(2)
        } else if let apiURL {
            path = apiURL.split(separator: "/").suffix(4).prefix(2)
        } else if let page = issue.url?.text {
            path = page.split(separator: "/").suffix(4).prefix(2)
        } else {
            throw .missing("repository_url")
        }
        return RepoName(path.joined(separator: "/"))
    }
}

/// A decoder for the `pull_request` member of an issue.
private struct PullRequestMark: DTO {
    /// A Boolean value that indicates whether one of the URLs is not `null`.
    ///
    /// In 2014, every issue had the member `pull_request`. All URLs in it were `null` if the issue was not a pull
    /// request.
    private(set) var isSet = false
    private(set) var mergedAt: Date?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "url", "html_url", "diff_url", "patch_url": if try json.stringIfAny() != nil { isSet = true }
        case "merged_at": mergedAt = try json.date()
        default: try json.skip()
        }
    }
}
