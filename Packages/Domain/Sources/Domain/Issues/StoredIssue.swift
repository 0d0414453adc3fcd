import Foundation
public import Shared

/// The stored form of an issue.
extension Issue {
    public init(from json: inout JSONReader) throws(JSONError) {
        var members = StoredIssue()
        try json.object { (key, json) throws(JSONError) in
            if try !members.read(key, from: &json) { try json.skip() }
        }
        self = try members.issue()
    }

    public func write(to json: inout JSONWriter) {
        json.add("id", id)
        json.add("name", name.description)
        json.add("title", title)
        json.add("body", body)
        json.add("state", state)
        json.add("stateReason", stateReason)
        json.add("isLocked", isLocked)
        json.add("isPullRequest", isPullRequest)
        json.add("author", author) { $0.write(to: &$1) }
        json.add("authorAssociation", authorAssociation)
        json.add("assignees", assignees) { $0.write(to: &$1) }
        json.add("labels", labels) { label, json in
            json.add("name", label.name)
            json.add("color", label.color)
            json.add("description", label.description)
        }
        json.add("milestone", milestone) { milestone, json in
            json.add("number", milestone.number)
            json.add("title", milestone.title)
            json.add("description", milestone.description)
            json.add("dueOn", milestone.dueOn)
        }
        json.add("commentsCount", commentsCount)
        json.add("reactionsCount", reactionsCount)
        json.add("createdAt", createdAt)
        json.add("updatedAt", updatedAt)
        json.add("closedAt", closedAt)
        json.add("url", url)
    }
}

/// The members of a stored issue, which may be a part of another object.
struct StoredIssue {
    private var id: Int64?
    private var name: String?
    private var title: String?
    private var body: String?
    private var state: String?
    private var stateReason: String?
    private var isLocked: Bool?
    private var isPullRequest: Bool?
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

    /// Reads a member of an issue. Returns `false` without reading the value if the key belongs to no member.
    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) -> Bool {
        switch key {
        case "id": id = try json.integer()
        case "name": name = try json.string()
        case "title": title = try json.string()
        case "body": body = try json.string()
        case "state": state = try json.string()
        case "stateReason": stateReason = try json.string()
        case "isLocked": isLocked = try json.bool()
        case "isPullRequest": isPullRequest = try json.bool()
        case "author": author = try json.accountReference()
        case "authorAssociation": authorAssociation = try json.string()
        case "assignees": assignees = try json.list { (json) throws(JSONError) in try json.accountReference() }
        case "labels": labels = try json.list { (json) throws(JSONError) in try json.issueLabel() }
        case "milestone": milestone = try json.issueMilestone()
        case "commentsCount": commentsCount = try json.integer()
        case "reactionsCount": reactionsCount = try json.integer()
        case "createdAt": createdAt = try json.date()
        case "updatedAt": updatedAt = try json.date()
        case "closedAt": closedAt = try json.date()
        case "url": url = try json.webURL()
        default: return false
        }
        return true
    }

    /// Creates the issue. The name must be valid, because it is used in URLs.
    func issue() throws(JSONError) -> Issue {
        guard let text = name else { throw .missing("name") }
        guard let name = IssueName(text) else { throw JSONError(path: "name", reason: "not the number of an issue") }
        return Issue(
            id: id, name: name, title: title, body: body, state: state, stateReason: stateReason, isLocked: isLocked,
            isPullRequest: isPullRequest ?? false, author: author, authorAssociation: authorAssociation,
            assignees: assignees, labels: labels, milestone: milestone, commentsCount: commentsCount,
            reactionsCount: reactionsCount, createdAt: createdAt, updatedAt: updatedAt, closedAt: closedAt, url: url)
    }
}

extension JSONWriter {
    /// Writes a member with an array of objects, unless the value is `nil`.
    fileprivate mutating func add<Value>(
        _ key: String, _ values: [Value]?, _ write: (Value, inout JSONWriter) -> Void
    ) {
        guard let values else { return }
        self.key(key)
        array { json in for value in values { json.object { write(value, &$0) } } }
    }
}

extension JSONReader {
    /// Reads an array. Returns `nil` for `null`, and skips elements that are `null`.
    fileprivate mutating func list<Value>(
        _ read: (inout JSONReader) throws(JSONError) -> Value?
    ) throws(JSONError) -> [Value]? {
        if try null() { return nil }
        var values: [Value] = []
        try array { (json) throws(JSONError) in
            if let value = try read(&json) { values.append(value) }
        }
        return values
    }

    fileprivate mutating func issueLabel() throws(JSONError) -> IssueLabel? {
        var (name, color, description): (String?, String?, String?)
        try object { (key, json) throws(JSONError) in
            switch key {
            case "name": name = try json.string()
            case "color": color = try json.string()
            case "description": description = try json.string()
            default: try json.skip()
            }
        }
        return name.map { IssueLabel(name: $0, color: color, description: description) }
    }

    /// Reads a milestone. Returns `nil` for `null`.
    fileprivate mutating func issueMilestone() throws(JSONError) -> IssueMilestone? {
        if try null() { return nil }
        var (number, title, description, dueOn): (Int?, String?, String?, Date?)
        try object { (key, json) throws(JSONError) in
            switch key {
            case "number": number = try json.integer()
            case "title": title = try json.string()
            case "description": description = try json.string()
            case "dueOn": dueOn = try json.date()
            default: try json.skip()
            }
        }
        return IssueMilestone(number: number, title: title, description: description, dueOn: dueOn)
    }
}
