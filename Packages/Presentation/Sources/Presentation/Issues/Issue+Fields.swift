public import Domain
import Foundation
import Shared

extension Issue: DetailReportable {
    public static let fields = FieldTable<Issue>(
        shared { $0 } + [.favorite], top: top + ["isPullRequest"], bottom: bottom)

    /// Returns the fields shared by issues and pull requests.
    ///
    /// - Parameter issue: A closure that returns the issue whose properties the fields contain.
    static func shared<Item>(_ issue: @escaping @Sendable (Item) -> Issue) -> [Field<Item>] {
        let fields: [Field<Issue>] = [
            .objects("assignees", "Assignees", names: { $0.assignees?.map(\.login) }) { $0.assignees?.map(\.json) },
            .object("author", "Author", \.author?.json),
            .string("authorAssociation", "Role", \.authorAssociation)
                .shown { $0.authorAssociation.flatMap(IssueComment.role) },
            .string("body", "Description", \.body).placed(.text),
            .date("closedAt", "Closed", \.closedAt),
            .integer("commentsCount", "Comments", \.commentsCount),
            .date("createdAt", "Created", \.createdAt),
            Field("id", "ID", .integer) { JSONValue($0.id) }.placed(.identifier),
            .boolean("isLocked", "Locked", \.isLocked),
            .boolean("isPullRequest", "Pull request", \.isPullRequest),
            .objects("labels", "Labels", names: { $0.labels?.map(\.name) }) { $0.labels?.map(\.json) },
            .integer("number", "Number", \.name.number).placed(.plainLine),
            .object("repository", "Repository") { RepoReference($0.name.repo, url: $0.repositoryURL).json }
                .placed(.plainLine),
            .string("state", "State", \.state).shown { issue in
                let words = [issue.state, issue.stateReason?.replacing("_", with: " ")]
                return words.compactMap(\.self).joined(separator: ", ")
            },
            .string("stateReason", "Reason", \.stateReason).placed(.plainLine),
            .string("title", "Title", \.title).placed(.plainLine),
            .date("updatedAt", "Updated", \.updatedAt),
            .string("url", "URL") { $0.url?.text },
            .object("milestone", "Milestone", named: \.milestone?.title, \.milestone?.json),
            .integer("reactionsCount", "Reactions", \.reactionsCount).placed(.plainLine),
            .object("reactions", "Reactions", named: \.reactions?.words, \.reactions?.json),
            .object("issueType", "Type", named: \.issueType?.name, \.issueType?.json)
                .shown { issue in
                    issue.issueType.map { type in
                        [type.name, type.description].compactMap(\.self).filter { !$0.isEmpty }
                            .joined(separator: ": ")
                    }
                },
            .object("parent", "Parent", named: \.parent?.name.description, \.parent?.json)
                .shown { issue in
                    issue.parent.map { [$0.name.description, $0.title].compactMap(\.self).joined(separator: " ") }
                },
            .object(
                "subIssuesSummary", "Sub-issues", named: \.subIssuesSummary?.words, \.subIssuesSummary?.json),
            .textMatches(\.textMatches),
        ]
        return fields.map { $0.reading(issue) }
    }

    /// The names of the lines at the top of the detail page of an issue or pull request.
    static let top = [
        "repository", "number", "title", "state", "stateReason", "author", "authorAssociation", "issueType", "labels",
        "assignees", "milestone", "parent", "subIssuesSummary", "commentsCount", "reactionsCount", "reactions",
        "isLocked",
    ]
    /// The names of the lines at the bottom of the detail page of an issue or pull request.
    static let bottom = ["createdAt", "updatedAt", "closedAt", "url", "isFavorite"]

    public static let summaryFields = ["repository", "number", "title", "state", "labels", "updatedAt", "url"]

    public var foundTexts: [TextMatch] { textMatches ?? [] }
    public var detailTitle: String { title ?? name.description }
    public var detailSummary: String? { title == nil ? nil : name.description }
    public var detailText: DetailText? { body.flatMap { $0.isEmpty ? nil : .markdown($0, base: url) } }
}

extension IssueComment: Reportable {
    public static let fields = FieldTable<IssueComment>([
        Field("id", "ID", .integer) { JSONValue($0.id) }.placed(.identifier),
        .object("author", "Author", \.author?.json),
        .string("authorAssociation", "Role", \.authorAssociation)
            .shown { $0.authorAssociation.flatMap(IssueComment.role) },
        .string("body", "Comment", \.body).placed(.text),
        .date("createdAt", "Created", \.createdAt),
        .date("updatedAt", "Updated", \.updatedAt),
        .integer("reactionsCount", "Reactions", \.reactionsCount),
        .string("url", "URL") { $0.url?.text },
    ])

    /// Returns the role of an author in the repository as text for users, such as `first time contributor`.
    ///
    /// - Parameter association: The role as named in the GitHub API, such as `FIRST_TIME_CONTRIBUTOR`.
    /// - Returns: The text, or `nil` if the association is `NONE`.
    public static func role(_ association: String) -> String? {
        association == "NONE" ? nil : association.lowercased().replacing("_", with: " ")
    }
}

extension IssueLabel {
    var json: JSONValue {
        ["name": .string(name), "color": JSONValue(color), "description": JSONValue(description)]
    }
}

extension IssueMilestone {
    fileprivate var json: JSONValue {
        [
            "number": JSONValue(number), "title": JSONValue(title), "description": JSONValue(description),
            "dueOn": JSONValue(dueOn),
        ]
    }
}
