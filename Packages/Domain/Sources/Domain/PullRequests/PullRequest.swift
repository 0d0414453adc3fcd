public import Foundation
public import Shared

/// A pull request: an issue with a proposed change.
///
/// Search results do not contain the branches and the size of the change.
public struct PullRequest: HostedItem, FavoriteItem {
    public static let kind = ItemKind.pullRequest

    /// The properties shared with issues. The key is that of the issue.
    public var issue: Issue
    /// Whether the pull request is a draft.
    public let isDraft: Bool?
    /// The date of the merge, or `nil` if it was not merged.
    public let mergedAt: Date?
    /// The account that merged the pull request.
    public let mergedBy: AccountReference?
    /// The branch with the changes, in the form `owner:branch`.
    public let head: String?
    /// The target branch in the repository.
    public let base: String?
    /// Whether the branches can be merged without conflicts, or `nil` while GitHub determines it.
    public let isMergeable: Bool?
    /// The size of the change.
    public let size: ChangeSize?

    /// The host of the pull request.
    public var host: String {
        get { issue.host }
        set { issue.host = newValue }
    }

    public var name: IssueName { issue.name }
    public var key: ItemKey { ItemKey(kind: .pullRequest, id: name.description, host: host) }
    public var displayName: String { issue.displayName }
    public var url: WebURL? { issue.url }

    public init(
        issue: Issue, isDraft: Bool? = nil, mergedAt: Date? = nil, mergedBy: AccountReference? = nil,
        head: String? = nil,
        base: String? = nil, isMergeable: Bool? = nil, size: ChangeSize? = nil
    ) {
        self.issue = issue
        self.isDraft = isDraft
        self.mergedAt = mergedAt
        self.mergedBy = mergedBy
        self.head = head
        self.base = base
        self.isMergeable = isMergeable
        self.size = size
    }
}

/// The size of a pull request.
public struct ChangeSize: Sendable, Hashable {
    /// The number of commits.
    public let commits: Int?
    /// The number of changed files.
    public let files: Int?
    /// The number of added lines.
    public let additions: Int?
    /// The number of removed lines.
    public let deletions: Int?

    public init(commits: Int? = nil, files: Int? = nil, additions: Int? = nil, deletions: Int? = nil) {
        self.commits = commits
        self.files = files
        self.additions = additions
        self.deletions = deletions
    }
}

/// The stored form of a pull request: the members of an issue and its own.
extension PullRequest {
    public init(from json: inout JSONReader) throws(JSONError) {
        var members = StoredIssue()
        var (isDraft, mergedAt, isMergeable): (Bool?, Date?, Bool?)
        var mergedBy: AccountReference?
        var (head, base): (String?, String?)
        var (commits, files, additions, deletions): (Int?, Int?, Int?, Int?)
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "isDraft": isDraft = try json.bool()
            case "mergedAt": mergedAt = try json.date()
            case "mergedBy": mergedBy = try json.accountReference()
            case "head": head = try json.string()
            case "base": base = try json.string()
            case "isMergeable": isMergeable = try json.bool()
            case "commits": commits = try json.integer()
            case "files": files = try json.integer()
            case "additions": additions = try json.integer()
            case "deletions": deletions = try json.integer()
            default: if try !members.read(key, from: &json) { try json.skip() }
            }
        }
        let isSized = [commits, files, additions, deletions].contains { $0 != nil }
        self.init(
            issue: try members.issue(), isDraft: isDraft, mergedAt: mergedAt, mergedBy: mergedBy, head: head,
            base: base, isMergeable: isMergeable,
            size: isSized
                ? ChangeSize(commits: commits, files: files, additions: additions, deletions: deletions) : nil)
    }

    public func write(to json: inout JSONWriter) {
        issue.write(to: &json)
        json.add("isDraft", isDraft)
        json.add("mergedAt", mergedAt)
        json.add("mergedBy", mergedBy) { $0.write(to: &$1) }
        json.add("head", head)
        json.add("base", base)
        json.add("isMergeable", isMergeable)
        json.add("commits", size?.commits)
        json.add("files", size?.files)
        json.add("additions", size?.additions)
        json.add("deletions", size?.deletions)
    }
}
