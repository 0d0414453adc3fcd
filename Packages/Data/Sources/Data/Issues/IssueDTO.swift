import Domain
import Foundation
import Shared

/// An issue or a pull request in a search or alone, as far as both have the same members.
///
/// No member names the repo: it stands in the path of `repository_url`, before 2015 only in that of `url`, and where both
/// are missing in that of the page.
struct IssueDTO: DTO {
    static var idKeys: [String] { ["id", "number", "repository_url", "user.login"] }

    private var id: Int64?
    private var number: Int?
    private var repositoryURL: String?
    private var apiURL: String?
    private var title: String?
    private var body: String?
    private var state: String?
    private var stateReason: String?
    private var isLocked: Bool?
    private var author: AccountReference?
    private var authorAssociation: String?
    private var assignees: [AccountReference]?
    private var labels: [IssueLabel]?
    private var milestone: IssueMilestone?
    private var commentsCount: Int?
    private var reactionsCount: Int?
    private var createdAt: Date?
    private var updatedAt: Date?
    private var closedAt: Date?
    private var url: WebURL?
    private var mark: PullRequestMark?
    /// None while it is not merged.
    var mergedAt: Date?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": id = try json.integer()
        case "number": number = try json.integer()
        case "repository_url": repositoryURL = try json.string()
        case "url": apiURL = try json.string()
        case "title": title = try json.string()
        case "body": body = try json.string()
        case "state": state = try json.string()
        case "state_reason": stateReason = try json.string()
        case "locked": isLocked = try json.bool()
        case "user": author = try json.optionalEntity(AccountReferenceDTO.self)
        case "author_association": authorAssociation = try json.string()
        case "assignees": assignees = try json.accounts()
        case "labels": labels = try json.labels()
        case "milestone": milestone = try json.optionalEntity(IssueMilestoneDTO.self)
        case "comments": commentsCount = try json.count()
        case "reactions": reactionsCount = try json.optionalEntity(ReactionsDTO.self) ?? nil
        case "created_at": createdAt = try json.date()
        case "updated_at": updatedAt = try json.date()
        case "closed_at": closedAt = try json.date()
        case "html_url": url = try json.webURL()
        case "pull_request": mark = try json.optionalEntity(PullRequestMarkDTO.self)
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Issue {
        try entity(isPullRequest: mark?.isSet ?? false)
    }

    func entity(isPullRequest: Bool) throws(JSONError) -> Issue {
        guard let number else { throw .missing("number") }
        guard let repo = try repo(), let name = IssueName(repo: repo, number: number) else {
            throw .malformedID("number")
        }
        try author?.check("user.login")
        return Issue(
            id: id, name: name, title: title, body: body,
            state: whenMerged == nil ? state?.lowercased() : "merged", stateReason: stateReason, isLocked: isLocked,
            isPullRequest: isPullRequest, author: author, authorAssociation: authorAssociation, assignees: assignees,
            labels: labels, milestone: milestone, commentsCount: commentsCount, reactionsCount: reactionsCount,
            createdAt: createdAt, updatedAt: updatedAt, closedAt: closedAt, url: url)
    }

    /// When it was merged, wherever that was said.
    var whenMerged: Date? { mergedAt ?? mark?.mergedAt }

    private func repo() throws(JSONError) -> RepoName? {
        let path: ArraySlice<Substring>
        if let repositoryURL {
            path = repositoryURL.split(separator: "/").suffix(2)
        } else if let apiURL {
            path = apiURL.split(separator: "/").suffix(4).prefix(2)
        } else if let page = url?.text {
            path = page.split(separator: "/").suffix(4).prefix(2)
        } else {
            throw .missing("repository_url")
        }
        return RepoName(path.joined(separator: "/"))
    }
}

struct IssueLabelDTO: DTO {
    private var name: String?
    private var color: String?
    private var description: String?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "name": name = try json.string()
        case "color": color = try json.string()
        case "description": description = try json.string()
        default: try json.skip()
        }
    }

    /// None without a name.
    func entity() -> IssueLabel? {
        name.map { IssueLabel(name: $0, color: color, description: description) }
    }
}

struct IssueMilestoneDTO: DTO {
    private var number: Int?
    private var title: String?
    private var description: String?
    private var dueOn: Date?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "number": number = try json.integer()
        case "title": title = try json.string()
        case "description": description = try json.string()
        case "due_on": dueOn = try json.date()
        default: try json.skip()
        }
    }

    func entity() -> IssueMilestone {
        IssueMilestone(number: number, title: title, description: description, dueOn: dueOn)
    }
}

/// The `pull_request` member of an issue.
private struct PullRequestMark: Sendable {
    /// Whether the issue is a pull request. In 2014, all issues had the member, with `null` for each URL.
    let isSet: Bool
    let mergedAt: Date?
}

private struct PullRequestMarkDTO: DTO {
    private var isSet = false
    private var mergedAt: Date?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "url", "html_url", "diff_url", "patch_url": if try json.stringIfAny() != nil { isSet = true }
        case "merged_at": mergedAt = try json.date()
        default: try json.skip()
        }
    }

    func entity() -> PullRequestMark {
        PullRequestMark(isSet: isSet || mergedAt != nil, mergedAt: mergedAt)
    }
}

/// How many reactions there are.
struct ReactionsDTO: DTO {
    private var count: Int?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "total_count": count = try json.count()
        default: try json.skip()
        }
    }

    func entity() -> Int? {
        count
    }
}

extension JSONReader {
    /// Returns the accounts of an array, or `nil` for `null`. Accounts without a valid login are left out.
    fileprivate mutating func accounts() throws(JSONError) -> [AccountReference]? {
        if try null() { return nil }
        return try elements(of: OptionalAccountDTO.self).items.compactMap(\.self)
    }

    /// Returns the labels of an array, or `nil` for `null`. A label is an object, or a name alone.
    fileprivate mutating func labels() throws(JSONError) -> [IssueLabel]? {
        if try null() { return nil }
        return try elements { (json) throws(JSONError) in
            json.next() == UInt8(ascii: "{")
                ? try json.entity(IssueLabelDTO.self) : try json.string().map { IssueLabel(name: $0) }
        }.items
    }
}
