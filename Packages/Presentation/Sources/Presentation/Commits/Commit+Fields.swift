public import Domain
import Foundation
import Shared

extension Commit: DetailReportable {
    public static let fields = FieldTable<Commit>(
        [
            .object("author", "Author", named: \.authorName, \.author?.json),
            .object("commit", "Commit", \.gitObject.json)
                .placed(.shownBy(["title", "authorDate", "committerDate", "tree", "commentCount"])),
            .object("committer", "Committer", named: \.committerName, \.committer?.json)
                .shown { $0.isCommittedByAuthor ? nil : $0.committerName },
            .string("id", "ID", \.nodeID).placed(.identifier),
            .objects("parents", "Parents") { $0.parents.map(\.json) }
                .plain { $0.parents.map(\.sha).joined(separator: " ") }
                .shown { $0.parents.map { String($0.sha.prefix(7)) }.joined(separator: ", ") },
            .object("repository", "Repository", \.repo.json),
            .string("sha", "Commit", \.sha),
            .textMatches(\.textMatches),
            .string("url", "URL") { $0.url?.text },
        ],
        combinedLines: [
            .string("title", "", \.title).placed(.plainLine),
            .date("authorDate", "Written") { $0.gitObject.author?.date },
            .date("committerDate", "Committed") { $0.gitObject.committer?.date },
            .string("tree", "Tree", \.gitObject.treeSHA),
            .integer("commentCount", "Comments", \.gitObject.commentCount)
                .shown { commit in commit.gitObject.commentCount.flatMap { $0 == 0 ? nil : $0.grouped } },
        ],
        top: order)

    fileprivate static let order = [
        "sha", "repository", "title", "author", "authorDate", "committer", "committerDate", "parents",
    ]

    public static let summaryFields = ["repository", "sha", "commit", "url"]

    public var foundTexts: [TextMatch] { textMatches ?? [] }
    public var detailTitle: String { title.isEmpty ? displayName : title }
    public var detailText: DetailText? { explanation.map { .plain($0) } }

    private var committerName: String? { committer?.login ?? gitObject.committer?.name }
    private var isCommittedByAuthor: Bool { gitObject.committer?.name == gitObject.author?.name }
}

extension CommitDetail: DetailReportable {
    public static let fields = FieldTable<CommitDetail>(
        ofCommit(Commit.fields.fields) + ownFields, combinedLines: ofCommit(Commit.fields.combinedLines) + ownLines,
        top: Commit.order, bottom: ["url", "files", "additions", "deletions"])

    private static func ofCommit(_ fields: [Field<Commit>]) -> [Field<CommitDetail>] {
        fields.map { field in field.reading { $0.commit } }
    }

    private static let ownFields: [Field<CommitDetail>] = [
        Field("stats", "Lines", .object) { detail in
            ["additions": JSONValue(detail.additions), "deletions": JSONValue(detail.deletions)]
        }
        .placed(.shownBy(["additions", "deletions"])).from(.detail),
        Field("files", "Files", .list) { .array($0.files.map { $0.json(isFavorite: false) }) }
            .plain { String($0.files.count) }
            .shown { "\($0.files.count.grouped)\($0.isTruncated ? " and more" : "")" }.from(.detail),
    ]

    private static let ownLines: [Field<CommitDetail>] = [
        .integer("additions", "Lines", \.additions)
            .shown { detail in
                detail.additions.map { "+\($0.grouped) −\((detail.deletions ?? 0).grouped)" }
            },
        .integer("deletions", "", \.deletions).placed(.plainLine),
    ]

    public var foundTexts: [TextMatch] { commit.foundTexts }
    public var detailTitle: String { commit.detailTitle }
    public var detailText: DetailText? { commit.detailText }
}

extension CommitDetail.ChangedFile: Reportable {
    public static let fields = FieldTable<CommitDetail.ChangedFile>([
        .string("path", "Path", \.path),
        .string("status", "Status", \.status),
        .integer("additions", "Additions", \.additions),
        .integer("deletions", "Deletions", \.deletions),
        .string("previousPath", "Previous path", \.previousPath),
        .string("patch", "Patch", \.patch),
        .string("url", "URL") { $0.url?.text },
    ])
}

extension Commit.GitObject {
    /// The commit as Git stores it, as JSON. It is the only field that contains email addresses.
    fileprivate var json: JSONValue {
        [
            "author": author?.json ?? .null,
            "committer": committer?.json ?? .null,
            "message": .string(message),
            "tree": treeSHA.map { ["sha": .string($0)] } ?? .null,
            "commentCount": JSONValue(commentCount),
        ]
    }
}

extension Commit.Signature {
    fileprivate var json: JSONValue {
        ["name": JSONValue(name), "email": JSONValue(email), "date": JSONValue(date)]
    }
}

extension Commit.Parent {
    fileprivate var json: JSONValue { ["sha": .string(sha), "url": JSONValue(url?.text)] }
}
