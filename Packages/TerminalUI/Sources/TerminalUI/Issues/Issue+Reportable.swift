public import Domain
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
            field("repository") { JSONValue(RepoReference($0.name.repo, url: $0.repositoryURL)) },
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
            ReportColumn("REPO", minimumWidth: 10, maximumWidth: 40) { issue($0).name.repo.description }.keeping(24),
            ReportColumn(
                "#NUMBER", alignment: .right, minimumWidth: 7, maximumWidth: 11,
                plainText: { String(issue($0).name.number) }
            ) { "#\(issue($0).name.number)" },
            ReportColumn("STATE", minimumWidth: 6, maximumWidth: 8) { issue($0).state },
            ReportColumn("TITLE", minimumWidth: 8) { issue($0).title },
            ReportColumn("LABELS", minimumWidth: 10, maximumWidth: 24, list: { issue($0).labels?.map(\.name) })
                .leavingFirst(),
            ReportColumn("UPDATED", .day) { issue($0).updatedAt },
        ]
    }
}

extension DetailReport {
    /// An issue's page.
    public init(_ issue: Issue, isFavorite: Bool) {
        self.init(issue, special: [.flag("isPullRequest", "Pull request", issue.isPullRequest)], isFavorite: isFavorite)
    }

    /// The page of an issue, or of a pull request, which is one as well.
    ///
    /// - Parameter special: What only its kind has.
    init(_ issue: Issue, special: [DetailLine], isFavorite: Bool) {
        let state = [issue.state, issue.stateReason?.replacing("_", with: " ")].compactMap(\.self)
        self.init(
            title: issue.title ?? issue.name.description,
            summary: issue.title == nil ? nil : issue.name.description,
            lines: [
                DetailLine("repository", "Repository", nil, plainText: issue.name.repo.description),
                DetailLine("number", "Number", nil, plainText: String(issue.name.number)),
                DetailLine("title", "Title", nil, plainText: issue.title),
                DetailLine("state", "State", state.joined(separator: ", "), plainText: issue.state),
                DetailLine("stateReason", "Reason", nil, plainText: issue.stateReason),
                DetailLine("author", "Author", issue.author?.login),
                DetailLine("authorAssociation", "Role", issue.authorRole, plainText: issue.authorAssociation),
                .list("labels", "Labels", issue.labels?.map(\.name)),
                .list("assignees", "Assignees", issue.assignees?.map(\.login)),
                DetailLine("milestone", "Milestone", issue.milestone?.title),
                .count("commentsCount", "Comments", issue.commentsCount),
                .count("reactionsCount", "Reactions", issue.reactionsCount),
                .flag("isLocked", "Locked", issue.isLocked),
            ] + special + [
                .date("createdAt", "Created", issue.createdAt),
                .date("updatedAt", "Updated", issue.updatedAt),
                .date("closedAt", "Closed", issue.closedAt),
                DetailLine("url", "URL", issue.url?.text),
                .favorite(isFavorite),
            ],
            text: issue.body.flatMap { $0.isEmpty ? nil : .markdown($0, base: issue.url) }
        )
    }
}

extension Issue {
    /// What the author is to the repo, for people; nothing of somebody who is nothing to it.
    fileprivate var authorRole: String? { authorAssociation.flatMap(IssueComment.role) }
}

extension JSONValue {
    init<Element>(_ elements: [Element]?, _ json: (Element) -> JSONValue) {
        self = elements.map { .array($0.map(json)) } ?? .null
    }

    fileprivate init(_ label: IssueLabel) {
        self = [
            "name": .string(label.name), "color": JSONValue(label.color), "description": JSONValue(label.description),
        ]
    }

    fileprivate init(_ milestone: IssueMilestone?) {
        self =
            milestone.map {
                [
                    "number": JSONValue($0.number), "title": JSONValue($0.title),
                    "description": JSONValue($0.description), "dueOn": JSONValue($0.dueOn),
                ]
            } ?? .null
    }
}
