public import Domain
import Foundation
import Shared

extension Issue: Reportable {
    public static let reportFields: [ReportField<Issue>] = fields { $0 } + [.favorite]
    public static let reportColumns: [ReportColumn<Issue>] = columns { $0 }
    public static var nameColumn: String? { "TITLE" }

    /// The fields that issues and pull requests have in common.
    ///
    /// - Parameter issue: The issue that a thing is.
    static func fields<Thing>(_ issue: @escaping @Sendable (Thing) -> Issue) -> [ReportField<Thing>] {
        func field(_ name: String, _ read: @escaping @Sendable (Issue) -> JSONValue) -> ReportField<Thing> {
            ReportField(name) { read(issue($0)) }
        }
        return [
            field("assignees") { JSONValue($0.assignees) { JSONValue($0) } },
            field("author") { JSONValue($0.author) },
            field("authorAssociation") { JSONValue($0.authorAssociation) },
            field("body") { JSONValue($0.body) },
            field("closedAt") { JSONValue($0.closedAt) },
            field("commentsCount") { JSONValue($0.commentsCount) },
            field("createdAt") { JSONValue($0.createdAt) },
            field("id") { JSONValue($0.id) },
            field("isLocked") { JSONValue($0.isLocked) },
            field("isPullRequest") { .bool($0.isPullRequest) },
            field("labels") { JSONValue($0.labels) { JSONValue($0) } },
            field("number") { JSONValue($0.name.number) },
            field("repository") { $0.repository },
            field("state") { JSONValue($0.state) },
            field("stateReason") { JSONValue($0.stateReason) },
            field("title") { JSONValue($0.title) },
            field("updatedAt") { JSONValue($0.updatedAt) },
            field("url") { JSONValue($0.url?.text) },
            field("milestone") { JSONValue($0.milestone) },
            field("reactionsCount") { JSONValue($0.reactionsCount) },
        ]
    }

    /// The columns that issues and pull requests have in common.
    static func columns<Thing>(_ issue: @escaping @Sendable (Thing) -> Issue) -> [ReportColumn<Thing>] {
        [
            ReportColumn("REPO", minimumWidth: 10, maximumWidth: 40) { issue($0).name.repo.description },
            ReportColumn(
                "#NUMBER", alignment: .right, minimumWidth: 7, maximumWidth: 11,
                plainText: { String(issue($0).name.number) }
            ) { "#\(issue($0).name.number)" },
            ReportColumn("STATE", minimumWidth: 6, maximumWidth: 8) { issue($0).state },
            ReportColumn("TITLE", minimumWidth: 8) { issue($0).title },
            ReportColumn("LABELS", minimumWidth: 10, maximumWidth: 24) {
                issue($0).labels?.map(\.name).joined(separator: ", ")
            },
            ReportColumn("UPDATED", .day) { issue($0).updatedAt },
        ]
    }

    private var repository: JSONValue {
        [
            "name": .string(name.repo.name), "nameWithOwner": .string(name.repo.description),
            "url": JSONValue(repositoryURL?.text),
        ]
    }
}

extension ReportField {
    /// Whether the thing is a favourite.
    static var favorite: ReportField {
        ReportField("isFavorite") { _, isFavorite in .bool(isFavorite) }
    }
}

extension JSONValue {
    init<Element>(_ elements: [Element]?, _ json: (Element) -> JSONValue) {
        self = elements.map { .array($0.map(json)) } ?? .null
    }

    init(_ author: IssueAuthor?) {
        guard let author else {
            self = .null
            return
        }
        self = [
            "login": .string(author.login), "type": JSONValue(author.type?.rawValue),
            "url": JSONValue(author.url?.text),
        ]
    }

    fileprivate init(_ label: IssueLabel) {
        self = [
            "name": .string(label.name), "color": JSONValue(label.color), "description": JSONValue(label.description),
        ]
    }

    fileprivate init(_ milestone: IssueMilestone?) {
        guard let milestone else {
            self = .null
            return
        }
        self = [
            "number": JSONValue(milestone.number), "title": JSONValue(milestone.title),
            "description": JSONValue(milestone.description), "dueOn": JSONValue(milestone.dueOn),
        ]
    }
}
