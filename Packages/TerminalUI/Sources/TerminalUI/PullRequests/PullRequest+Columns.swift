public import Domain
public import Presentation

extension PullRequest: TableReportable {
    public static let columns: [TableColumn<PullRequest>] = Issue.sharedColumns(\.issue)
    public static var nameColumn: String? { "TITLE" }
}

extension PullRequest: ScreenItem {
    static var searchSubject: String { "GitHub pull requests" }
}
