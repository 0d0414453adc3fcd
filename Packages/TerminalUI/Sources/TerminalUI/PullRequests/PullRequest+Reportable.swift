public import Domain
import Shared

extension PullRequest: Reportable {
    public static let reportFields: [ReportField<PullRequest>] =
        Issue.fields(\.issue) + [
            ReportField("isDraft") { JSONValue($0.isDraft) },
            ReportField("mergedAt") { JSONValue($0.mergedAt) },
            .favorite,
        ]

    public static let reportColumns: [ReportColumn<PullRequest>] = Issue.columns(\.issue)
    public static var nameColumn: String? { "TITLE" }
}

extension DetailReport {
    /// A pull request's page.
    public init(_ pullRequest: PullRequest, isFavorite: Bool) {
        let branches = [pullRequest.head, pullRequest.base].compactMap(\.self).joined(separator: " → ")
        self.init(
            pullRequest.issue,
            special: [
                .flag("isDraft", "Draft", pullRequest.isDraft),
                DetailLine("head", "Branches", branches, plainText: pullRequest.head),
                DetailLine("base", "Into", nil, plainText: pullRequest.base),
                DetailLine(
                    "commits", "Changes", pullRequest.size?.words,
                    plainText: pullRequest.size?.commits.map { String($0) }),
                .plainCount("changedFiles", pullRequest.size?.files),
                .plainCount("additions", pullRequest.size?.additions),
                .plainCount("deletions", pullRequest.size?.deletions),
                DetailLine(
                    "isMergeable", "Conflicts", pullRequest.isMergeable == false ? "yes" : nil,
                    plainText: pullRequest.isMergeable.map { $0 ? "true" : "false" }),
                .date("mergedAt", "Merged", pullRequest.mergedAt),
                DetailLine("mergedBy", "Merged by", pullRequest.mergedBy?.login),
            ], isFavorite: isFavorite)
    }
}

extension DetailLine {
    /// For programs only.
    fileprivate static func plainCount(_ key: String, _ number: Int?) -> DetailLine {
        DetailLine(key, key, nil, plainText: number.map { String($0) })
    }
}

extension ChangeSize {
    /// `3 commits, 2 files, +10 −4`.
    fileprivate var words: String? {
        let parts = [
            commits.map { "\($0.grouped) \($0 == 1 ? "commit" : "commits")" },
            files.map { "\($0.grouped) \($0 == 1 ? "file" : "files")" }, additions.map { "+\($0.grouped)" },
            deletions.map { "−\($0.grouped)" },
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension PullRequest: ScreenItem {
    static var searchSubject: String { "GitHub pull requests" }

    func page(isFavorite: Bool) -> DetailReport { DetailReport(self, isFavorite: isFavorite) }
}
