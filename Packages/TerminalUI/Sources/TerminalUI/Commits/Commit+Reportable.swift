public import Domain
import Shared

extension Commit: Reportable {
    public static let reportFields: [ReportField<Commit>] = [
        ReportField("author") { JSONValue(account: $0.author) },
        ReportField("commit") { $0.gitObject.json },
        ReportField("committer") { JSONValue(account: $0.committer) },
        ReportField("id") { JSONValue($0.nodeID) },
        ReportField("parents") { commit in
            .array(
                commit.parents.map { parent in
                    .object([
                        JSONMember("sha", .string(parent.sha)), JSONMember("url", JSONValue(parent.url?.text)),
                    ])
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
                .object([
                    JSONMember("additions", JSONValue(detail.additions)),
                    JSONMember("deletions", JSONValue(detail.deletions)),
                ])
            },
            ReportField("files") { .array($0.files.map(\.json)) },
        ]

    public static let reportColumns: [ReportColumn<CommitDetail>] = Commit.reportColumns.map { column in
        column.reading { $0.commit }
    }

    public var favoriteKey: ItemKey? { nil }
}

extension Commit.GitObject {
    /// The only place where e-mail addresses are.
    fileprivate var json: JSONValue {
        .object([
            JSONMember("author", Self.json(author)),
            JSONMember("committer", Self.json(committer)),
            JSONMember("message", .string(message)),
            JSONMember("tree", treeSHA.map { .object([JSONMember("sha", .string($0))]) } ?? .null),
            JSONMember("commentCount", JSONValue(commentCount)),
        ])
    }

    private static func json(_ signature: Commit.Signature?) -> JSONValue {
        guard let signature else { return .null }
        return .object([
            JSONMember("name", JSONValue(signature.name)),
            JSONMember("email", JSONValue(signature.email)),
            JSONMember("date", JSONValue(signature.date)),
        ])
    }
}

extension CommitDetail.ChangedFile {
    fileprivate var json: JSONValue {
        .object([
            JSONMember("path", .string(path)),
            JSONMember("status", JSONValue(status)),
            JSONMember("additions", JSONValue(additions)),
            JSONMember("deletions", JSONValue(deletions)),
            JSONMember("previousPath", JSONValue(previousPath)),
            JSONMember("patch", JSONValue(patch)),
            JSONMember("url", JSONValue(url?.text)),
        ])
    }
}

extension JSONValue {
    fileprivate init(account: GitHubUser?) {
        guard let account else {
            self = .null
            return
        }
        self = .object([
            JSONMember("login", .string(account.login)),
            JSONMember("type", JSONValue(account.type?.rawValue)),
            JSONMember("url", JSONValue(account.url?.text)),
        ])
    }
}
