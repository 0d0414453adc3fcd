import Domain
import Foundation
import Shared

/// A pull request in a search, where it is an issue with a mark, or alone (docs.github.com/rest/pulls/pulls).
struct PullRequestDTO: DTO {
    static var idKeys: [String] { IssueDTO.idKeys }

    private var issue = IssueDTO()
    private var isDraft: Bool?
    private var mergedBy: AccountReference?
    private var head: Branch?
    private var base: Branch?
    private var isMergeable: Bool?
    private var commits: Int?
    private var files: Int?
    private var additions: Int?
    private var deletions: Int?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "draft": isDraft = try json.bool()
        case "merged_at": issue.mergedAt = try json.date()
        case "merged_by": mergedBy = try json.optionalEntity(OptionalAccountDTO.self) ?? nil
        case "head": head = try json.optionalEntity(BranchDTO.self)
        case "base": base = try json.optionalEntity(BranchDTO.self)
        case "mergeable": isMergeable = try json.bool()
        case "commits": commits = try json.count()
        case "changed_files": files = try json.count()
        case "additions": additions = try json.count()
        case "deletions": deletions = try json.count()
        default: try issue.read(key, from: &json)
        }
    }

    func entity() throws(JSONError) -> PullRequest {
        let isSized = [commits, files, additions, deletions].contains { $0 != nil }
        return PullRequest(
            issue: try issue.entity(isPullRequest: true), isDraft: isDraft, mergedAt: issue.whenMerged,
            mergedBy: mergedBy, head: head?.label ?? head?.ref, base: base?.ref ?? base?.label,
            isMergeable: isMergeable,
            size: isSized
                ? ChangeSize(commits: commits, files: files, additions: additions, deletions: deletions) : nil)
    }
}

/// One end of a pull request.
private struct Branch: Sendable {
    /// `owner:branch`.
    let label: String?
    let ref: String?
}

private struct BranchDTO: DTO {
    private var label: String?
    private var ref: String?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "label": label = try json.string()
        case "ref": ref = try json.string()
        default: try json.skip()
        }
    }

    func entity() -> Branch {
        Branch(label: label, ref: ref)
    }
}
