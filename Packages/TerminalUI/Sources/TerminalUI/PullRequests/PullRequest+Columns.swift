public import Domain
public import Presentation
import Shared
public import TerminalKit

extension PullRequest: TableReportable {
    public static let columns: [TableColumn<PullRequest>] =
        Issue.sharedColumns(\.issue, stateMark: \.stateMark) + [
            TableColumn("REVIEW", field: "reviewDecision", maximumWidth: 17) { $0.reviewWords },
            TableColumn("CHECKS", field: "checksState") { $0.checksWords },
        ]
    public static var nameColumn: String? { "TITLE" }
}

extension PullRequest: HeaderReportable {
    func header(_ canvas: ScreenCanvas) -> ItemHeader {
        let theme = canvas.theme
        var changes = [StyledText([head, base].compactMap(\.self).joined(separator: " → "))]
        if let count = size?.additions { changes.append(theme.tinted("+\(count.grouped)", .success)) }
        if let count = size?.deletions { changes.append(theme.tinted("−\(count.grouped)", .failure)) }
        changes += [canvas.count(size?.files, "file"), canvas.count(size?.commits, "commit")].compactMap(\.self)
        changes += [reviewWords, checksWords.map { "checks: \($0)" }].compactMap { $0.map { StyledText($0) } }
        if isMergeable == false { changes.append(StyledText("conflicts", theme.warning)) }
        return issue.header(canvas, stateMark: stateMark, changes: changes)
    }

    /// The symbol and name of the pull request's state, such as `◌ draft`, and the color of this text.
    var stateMark: (text: String, tint: Tint) {
        issue.state == "open" && isDraft == true ? ("◌ draft", .faint) : issue.stateMark
    }
}

extension PullRequest: ScreenItem {
    static var searchSubject: String { "GitHub pull requests" }
}
