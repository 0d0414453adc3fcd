import Domain
import Shared

/// A decoder for a pull request in search results or in a response for a single pull request
/// (docs.github.com/rest/pulls/pulls).
///
/// In search results, a pull request is an issue with the member `pull_request`.
struct PullRequestDTO: ThreadDTO {
    static var idKeys: [String] { IssueDTO.idKeys }
    static var path: String { "pulls" }

    private var pullRequest = PullRequest()
    private var issue = IssueDTO()
    private var size = ChangeSize()

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "draft": pullRequest.isDraft = try json.bool()
        case "merged_at": issue.mergedAt = try json.date()
        case "merged_by": pullRequest.mergedBy = try json.accountIfAny()
        case "head": pullRequest.head = try json.optionalEntity(Branch.self).flatMap { $0.label ?? $0.ref }
        case "base": pullRequest.base = try json.optionalEntity(Branch.self).flatMap { $0.ref ?? $0.label }
        case "mergeable": pullRequest.isMergeable = try json.bool()
        case "commits": size.commits = try json.count()
        case "changed_files": size.files = try json.count()
        case "additions": size.additions = try json.count()
        case "deletions": size.deletions = try json.count()
        default: try issue.read(key, from: &json)
        }
    }

    mutating func entity() throws(JSONError) -> PullRequest {
        pullRequest.issue = try issue.entity(isPullRequest: true)
        pullRequest.mergedAt = issue.whenMerged
        pullRequest.size = size == ChangeSize() ? nil : size
        return pullRequest
    }
}

/// A decoder for the base or the head of a pull request.
private struct Branch: DTO {
    /// The owner and the name of the branch, in the form `owner:branch`.
    private(set) var label: String?
    private(set) var ref: String?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "label": label = try json.string()
        case "ref": ref = try json.string()
        default: try json.skip()
        }
    }
}

/// A repository of pull requests that uses GitHub's REST API.
typealias GitHubPullRequestRepository = GitHubThreadRepository<PullRequestDTO>
