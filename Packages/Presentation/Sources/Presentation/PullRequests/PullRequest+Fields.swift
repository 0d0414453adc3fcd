public import Domain
import Foundation
import Shared

extension PullRequest: DetailReportable {
    public static let fields = FieldTable<PullRequest>(
        Issue.shared(\.issue).map { $0.name == "isPullRequest" ? $0.placed(.impliedByKind) : $0 } + [
            .boolean("isDraft", "Draft", \.isDraft),
            .string("reviewDecision", "Review", \.reviewDecision).shown(\.reviewWords).from(.completion),
            .string("checksState", "Checks", \.checksState).shown(\.checksWords).from(.completion),
            .date("mergedAt", "Merged", \.mergedAt),
            .integer("additions", "Additions", \.size?.additions).placed(.plainLine).from(.detail),
            .integer("deletions", "Deletions", \.size?.deletions).placed(.plainLine).from(.detail),
            .integer("changedFiles", "Files", \.size?.files).placed(.plainLine).from(.detail),
            .integer("commits", "Changes", \.size?.commits).shown { $0.size?.words }.from(.detail),
            .string("headRefName", "Branches", \.headRefName).lineNamed("head").plain(\.head).shown(\.branches)
                .from(.detail),
            .string("baseRefName", "Into", \.base).lineNamed("base").placed(.plainLine).from(.detail),
            .string("mergeable", "Conflicts", \.mergeable).lineNamed("isMergeable")
                .plain { $0.isMergeable.map { $0 ? "true" : "false" } }
                .shown { $0.isMergeable == false ? "yes" : nil }.from(.detail),
            .object("mergedBy", "Merged by", \.mergedBy?.json).from(.detail),
            .favorite,
        ],
        top: Issue.top + [
            "isDraft", "reviewDecision", "checksState", "headRefName", "baseRefName", "commits", "changedFiles",
            "additions", "deletions", "mergeable",
            "mergedAt", "mergedBy",
        ], bottom: Issue.bottom)

    public static let summaryFields = Issue.summaryFields

    public var foundTexts: [TextMatch] { issue.foundTexts }
    public var detailTitle: String { issue.detailTitle }
    public var detailSummary: String? { issue.detailSummary }
    public var detailText: DetailText? { issue.detailText }

    /// The decision of the reviewers as text for users, such as `changes requested`, or `nil` if it is unknown.
    public var reviewWords: String? { reviewDecision?.lowercased().replacing("_", with: " ") }
    /// The combined state of all checks as text for users, such as `success`, or `nil` if it is unknown.
    public var checksWords: String? { checksState?.lowercased().replacing("_", with: " ") }

    /// The name of the branch without its owner.
    private var headRefName: String? {
        head.map { head in head.firstIndex(of: ":").map { String(head[head.index(after: $0)...]) } ?? head }
    }

    private var branches: String { [head, base].compactMap(\.self).joined(separator: " → ") }

    /// Whether the branch can be merged, as named in the GitHub CLI, such as `MERGEABLE`, or `nil` if this is unknown.
    private var mergeable: String? {
        switch isMergeable {
        case true: "MERGEABLE"
        case false: "CONFLICTING"
        case nil: size == nil ? nil : "UNKNOWN"
        }
    }
}

extension ChangeSize {
    /// The size of the change as text, such as `3 commits, 2 files, +10 −4`.
    fileprivate var words: String? {
        let parts = [
            commits.map { "\($0.grouped) \($0 == 1 ? "commit" : "commits")" },
            files.map { "\($0.grouped) \($0 == 1 ? "file" : "files")" }, additions.map { "+\($0.grouped)" },
            deletions.map { "−\($0.grouped)" },
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
