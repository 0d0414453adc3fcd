import Domain
import Shared

extension Issue: StoredObject {
    static let members: [StoredMember<Issue>] = [
        StoredMember("id", \.id),
        StoredMember("name", required: \.name, isID: true),
        StoredMember("title", \.title),
        StoredMember("body", \.body),
        StoredMember("state", \.state),
        StoredMember("stateReason", \.stateReason),
        StoredMember("isLocked", \.isLocked),
        StoredMember("isPullRequest", required: \.isPullRequest),
        StoredMember("author", \.author),
        StoredMember("authorAssociation", \.authorAssociation),
        StoredMember("assignees", \.assignees),
        StoredMember("labels", \.labels),
        StoredMember("milestone", \.milestone),
        StoredMember("commentsCount", \.commentsCount),
        StoredMember("reactionsCount", \.reactionsCount),
        StoredMember("reactions", \.reactions),
        StoredMember("issueType", \.issueType),
        StoredMember("parent", \.parent),
        StoredMember("subIssuesSummary", \.subIssuesSummary),
        StoredMember("createdAt", \.createdAt),
        StoredMember("updatedAt", \.updatedAt),
        StoredMember("closedAt", \.closedAt),
        StoredMember("url", \.url),
    ]

    init() { self.init(name: .unknown) }
}

extension IssueName: StoredValue {
    /// Reads the name of an issue. Returns `nil` for `null`.
    ///
    /// - Throws: An error if the text is not a valid name. An invalid name must not become part of a URL.
    static func read(from json: inout JSONReader) throws(JSONError) -> IssueName? {
        guard let text = try json.string() else { return nil }
        guard let name = IssueName(text) else { throw JSONError(reason: "not the number of an issue") }
        return name
    }

    func write(to json: inout JSONWriter) { json.write(description) }
}

/// The JSON form of a label or an issue type, in favorites and in responses.
extension IssueLabel: StoredObject {
    static let members: [StoredMember<IssueLabel>] = [
        StoredMember("name", required: \.name),
        StoredMember("color", \.color),
        StoredMember("description", \.description),
    ]

    init() { self.init(name: "") }

    func checked() -> IssueLabel? { name.isEmpty ? nil : self }
}

/// The JSON form of a milestone, in favorites and in responses.
extension IssueMilestone: StoredObject {
    static let members: [StoredMember<IssueMilestone>] = [
        StoredMember("number", \.number),
        StoredMember("title", \.title),
        StoredMember("description", \.description),
        StoredMember("dueOn", \.dueOn, also: "due_on"),
    ]
}
