public import Domain
import Shared

extension Commit: Reportable {
    public static let reportFields: [ReportField<Commit>] = [
        ReportField("author") { JSONValue($0.author) },
        ReportField("commit") { $0.gitObject.json },
        ReportField("committer") { JSONValue($0.committer) },
        ReportField("id") { JSONValue($0.nodeID) },
        ReportField("parents") { commit in
            .array(
                commit.parents.map { parent in
                    [
                        "sha": .string(parent.sha), "url": JSONValue(parent.url?.text),
                    ]
                })
        },
        ReportField("repository") { JSONValue($0.repo) },
        ReportField("sha") { .string($0.sha) },
        ReportField("url") { JSONValue($0.url?.text) },
    ]

    public static let reportColumns: [ReportColumn<Commit>] = [
        ReportColumn("SHA", minimumWidth: 7, maximumWidth: 8, plainText: { $0.sha }) { $0.shortSHA },
        ReportColumn("REPO", minimumWidth: 8, maximumWidth: 30) { $0.repo.name.description },
        ReportColumn("AUTHOR", minimumWidth: 6, maximumWidth: 16) { $0.authorName },
        ReportColumn("DATE", .day) { $0.gitObject.author?.date ?? $0.gitObject.committer?.date },
        ReportColumn("MESSAGE", minimumWidth: 10) { $0.title },
    ]
}

extension CommitDetail: Reportable {
    /// Those of a row, and what only the commit's page has.
    public static let reportFields: [ReportField<CommitDetail>] =
        Commit.reportFields.map { field in ReportField(field.name) { field.read($0.commit, false) } } + [
            ReportField("stats") { detail in
                [
                    "additions": JSONValue(detail.additions),
                    "deletions": JSONValue(detail.deletions),
                ]
            },
            ReportField("files") { .array($0.files.map(\.json)) },
        ]

    public static let reportColumns: [ReportColumn<CommitDetail>] = Commit.reportColumns.map { column in
        column.reading { $0.commit }
    }
}

extension DetailReport {
    /// A commit as a row knows it: e-mail addresses are left out.
    public init(_ commit: Commit) {
        self.init(
            title: commit.title.isEmpty ? commit.displayName : commit.title,
            lines: Self.lines(commit), text: commit.explanation.map { .plain($0) })
    }

    /// A commit's page, for people with its files behind the message.
    init(_ detail: CommitDetail) {
        let changes = detail.additions.map { "+\($0.grouped) −\((detail.deletions ?? 0).grouped)" }
        self.init(
            title: detail.commit.title.isEmpty ? detail.commit.displayName : detail.commit.title,
            lines: Self.lines(detail.commit) + [
                DetailLine(
                    "files", "Files", "\(detail.files.count.grouped)\(detail.isTruncated ? " and more" : "")",
                    plainText: String(detail.files.count)),
                DetailLine("additions", "Lines", changes, plainText: detail.additions.map { String($0) }),
                DetailLine("deletions", "", nil, plainText: detail.deletions.map { String($0) }),
            ],
            text: detail.commit.explanation.map { .plain($0) })
    }

    private static func lines(_ commit: Commit) -> [DetailLine] {
        let gitObject = commit.gitObject
        let isByAnother = gitObject.committer?.name != gitObject.author?.name
        return [
            DetailLine("sha", "Commit", commit.sha),
            DetailLine("repository", "Repository", commit.repo.name.description),
            DetailLine("title", "", nil, plainText: commit.title),
            DetailLine("author", "Author", commit.author?.login ?? gitObject.author?.name),
            .date("authorDate", "Written", gitObject.author?.date),
            DetailLine(
                "committer", "Committer", isByAnother ? commit.committer?.login ?? gitObject.committer?.name : nil,
                plainText: commit.committer?.login ?? gitObject.committer?.name),
            .date("committerDate", "Committed", gitObject.committer?.date),
            DetailLine(
                "parents", "Parents", commit.parents.map { String($0.sha.prefix(7)) }.joined(separator: ", "),
                plainText: commit.parents.map(\.sha).joined(separator: " ")),
            DetailLine("url", "URL", commit.url?.text),
        ]
    }
}

extension Commit.GitObject {
    /// The only place where e-mail addresses are.
    fileprivate var json: JSONValue {
        [
            "author": Self.json(author),
            "committer": Self.json(committer),
            "message": .string(message),
            "tree": treeSHA.map { ["sha": .string($0)] } ?? .null,
            "commentCount": JSONValue(commentCount),
        ]
    }

    private static func json(_ signature: Commit.Signature?) -> JSONValue {
        signature.map {
            ["name": JSONValue($0.name), "email": JSONValue($0.email), "date": JSONValue($0.date)]
        } ?? .null
    }
}

extension CommitDetail.ChangedFile {
    fileprivate var json: JSONValue {
        [
            "path": .string(path),
            "status": JSONValue(status),
            "additions": JSONValue(additions),
            "deletions": JSONValue(deletions),
            "previousPath": JSONValue(previousPath),
            "patch": JSONValue(patch),
            "url": JSONValue(url?.text),
        ]
    }
}
